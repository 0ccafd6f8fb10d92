import './signIn.css';
import { HStack, Stack, Text } from '@chakra-ui/react';
import { type ComponentType, useState } from 'react';
import { ASKING } from '../../server/words/en/asking';
import { DialogFrame } from '../ui/dialog/DialogFrame';
import { Avatar } from '../ui/media/Avatar';
import { Component as ForgotPasswordPanel } from './ForgotPasswordPanel';
import { Component as LogInPanel } from './LogInPanel';
import { DialogPlace, firstField, type PanelName } from './place';
import { Component as SignUpPanel } from './SignUpPanel';
import type { SignInRequest } from './signInRequested';

const PANELS: Record<PanelName, ComponentType> = {
  signup: SignUpPanel,
  login: LogInPanel,
  'forgot-password': ForgotPasswordPanel,
};

interface SignInDialogProps {
  asked: SignInRequest;
  isOpen: boolean;
  onClose: () => void;
  onExited: () => void;
}

/**
 * Asks who somebody is over the screen on which they want something: sign up first, log in where they were signed in. Closing it leads
 * back to the button they pressed.
 */
export function SignInDialog({ asked, ...frame }: SignInDialogProps) {
  const [panel, show] = useState<PanelName>(asked.isOver ? 'login' : 'signup');
  const Panel = PANELS[panel];
  return (
    <DialogFrame {...frame} size="xs" holdsForm asks={panel === 'signup'} initialFocus={firstField}>
      <DialogPlace value={{ next: asked.next, show, purpose: <Purpose asked={asked} /> }}>
        <Panel />
      </DialogPlace>
    </DialogFrame>
  );
}

/** What for, and whose page it is about. */
function Purpose({ asked: { purpose, creator, isOver } }: { asked: SignInRequest }) {
  return (
    <HStack gap="3">
      <Avatar name={creator.pageName} src={creator.profilePicSrc} size="lg" />
      <Stack gap="0" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{purpose}</Text>
        {isOver && <Text>{ASKING.isOver}</Text>}
      </Stack>
    </HStack>
  );
}
