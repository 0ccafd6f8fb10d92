import './signIn.css';
import { Text } from '@chakra-ui/react';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { CHECK_MAIL } from '../../server/words/en/verification';
import { DialogFrame, DialogTitle } from '../ui/dialog/DialogFrame';
import { lazyPart } from '../ui/lazyPart';
import { accented } from '../ui/theme/accent';
import { PageColors } from '../ui/theme/pageColors';
import type { SentMail } from '../viewer/sentMail';
import { Component as ForgotPasswordPanel } from './ForgotPasswordPanel';
import { Component as LogInPanel } from './LogInPanel';
import { PurposeRow } from './PurposeRow';
import { DialogPlace, firstField, holdsTyped, type PanelName } from './place';
import { Component as SignUpPanel } from './SignUpPanel';
import type { SignInRequest } from './signInRequested';
import { keepWaiting } from './waiting';

const CheckMailPanel = lazyPart(() => import('./checkMail/CheckMailPanel').then((part) => part.CheckMailPanel));

const PANELS: Record<PanelName, ComponentType> = {
  signup: SignUpPanel,
  login: LogInPanel,
  'forgot-password': ForgotPasswordPanel,
};

interface SignInDialogProps {
  request: SignInRequest;
  isOpen: boolean;
  onClose: () => void;
  onExited: () => void;
}

/**
 * The sign-in over the screen of an action: sign up first, log in where a session has ended. After signing up it waits
 * for the code or the link in the mail. Closing it returns the focus to the pressed button.
 */
export function SignInDialog({ request, ...frame }: SignInDialogProps) {
  const [panel, show] = useState<PanelName>(request.isOver ? 'login' : 'signup');
  const [mail, setMail] = useState(request.mail);
  const Panel = PANELS[panel];
  const { pathname } = useLocation();
  const wait = (sent: SentMail) => {
    keepWaiting({ asked: request, mail: sent, at: pathname });
    setMail(sent);
  };
  const purpose = <Purpose request={request} />;
  return (
    <PageColors value={accented(request.creator.accent)}>
      <DialogFrame
        {...frame}
        size="xs"
        holdsForm
        asks={!mail && panel === 'signup' && holdsTyped}
        initialFocus={firstField}
      >
        <DialogPlace value={{ next: request.next, show, wait, purpose }}>
          {mail ? (
            <Suspense fallback={<DialogTitle>{CHECK_MAIL.title}</DialogTitle>}>
              <CheckMailPanel mail={mail} onSent={wait} purpose={purpose} />
            </Suspense>
          ) : (
            <Panel />
          )}
        </DialogPlace>
      </DialogFrame>
    </PageColors>
  );
}

/** The purpose, and its page. */
function Purpose({ request: { purpose, title, creator, isOver } }: { request: SignInRequest }) {
  return (
    <PurposeRow creator={creator} purpose={purpose} title={title}>
      {isOver && <Text>{SIGN_IN_PURPOSE.isOver}</Text>}
    </PurposeRow>
  );
}
