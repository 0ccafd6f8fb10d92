import './signIn.css';
import { HStack, Text } from '@chakra-ui/react';
import { type ComponentType, useState } from 'react';
import { JOIN } from '../../server/words/en/joining';
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

/** Asks who somebody is over the screen on which they want to join, sign up first; closing it leads back to the button they pressed. */
export function SignInDialog({ asked, ...frame }: SignInDialogProps) {
  const [panel, show] = useState<PanelName>('signup');
  const Panel = PANELS[panel];
  return (
    <DialogFrame {...frame} size="xs" holdsForm asks={panel === 'signup'} initialFocus={firstField}>
      <DialogPlace value={{ next: asked.next, show, purpose: <Purpose asked={asked} /> }}>
        <Panel />
      </DialogPlace>
    </DialogFrame>
  );
}

/** Whose squad it is about, and what it costs. */
function Purpose({ asked: { squad, creator } }: { asked: SignInRequest }) {
  return (
    <HStack gap="3">
      <Avatar name={creator.pageName} src={creator.profilePicSrc} size="lg" />
      <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
        {JOIN.purpose(squad.title, creator.pageName, squad.amount)}
      </Text>
    </HStack>
  );
}
