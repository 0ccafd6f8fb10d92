import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LegalPath } from '../../server/rules/legal';
import { NAME_MAX } from '../../server/rules/length';
import { LEGAL_TITLE, NAVIGATION } from '../../server/words/en/common';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import { loadPart } from '../ui/hooks/online';
import { useTitle } from '../ui/hooks/useTitle';
import { justSent } from '../viewer/sentMail';
import { AuthPanel } from './AuthPanel';
import { usePlace } from './place';
import { NewPasswordFields, SignInField } from './SignInField';
import { loadCalls, SignInForm } from './SignInForm';

/** Sign up with email; the verification mail follows. */
export function Component() {
  const navigate = useNavigate();
  const { next, dialog } = usePlace();
  const [notice, setShown] = useState<string | null>(null);
  const Notice = useNotice();
  useTitle(NAVIGATION.signUp);

  const signUp = async (values: { fullName: string; email: string; password: string }) => {
    const { fullName, email, password } = values;
    const calls = await loadCalls();
    await calls.signUp({ fullName, email, password, next, notice });
    const mail = justSent({ email, next });
    if (dialog) dialog.wait(mail);
    else await navigate('/auth/verify-email/sent', { replace: true, state: mail });
  };

  return (
    <AuthPanel hasGoogle title={NAVIGATION.signUp} other={{ to: 'login', label: SIGN_IN.toLogIn }}>
      <SignInForm
        rules="signUpScreenForm"
        initialValues={{ fullName: '', email: '', password: '', confirmPassword: '' }}
        onSubmit={signUp}
        toasts
        send={SIGN_IN.signUp}
        below={
          <>
            <p className="sign-in-agree">
              {SIGN_IN.adult} {SIGN_IN.agree} <LegalLink path="/terms" /> {SIGN_IN.and} <LegalLink path="/privacy" />
              {SIGN_IN.agreeEnd}
            </p>
            <div className="sign-in-notice-room">{Notice && <Notice onShown={setShown} />}</div>
          </>
        }
      >
        <SignInField name="fullName" label={CREDENTIALS.fullName} autoComplete="name" max={NAME_MAX} />
        <SignInField name="email" label={CREDENTIALS.email} type="email" autoComplete="username" />
        <NewPasswordFields name="password" label={CREDENTIALS.password} />
      </SignInForm>
    </AuthPanel>
  );
}

/**
 * The notice about their data, which is loaded after the form; people who did not get it see it once they are signed
 * in.
 */
function useNotice() {
  const [part, setPart] = useState<typeof import('./SignUpNotice') | null>(null);
  useEffect(() => void loadPart(() => import('./SignUpNotice')).then(setPart, console.warn), []);
  return part?.SignUpNotice;
}

/** Opens beside the form, so that typed text is not lost. */
function LegalLink({ path }: { path: LegalPath }) {
  return (
    <a href={path} target="_blank" rel="noopener">
      {LEGAL_TITLE[path]}
    </a>
  );
}
