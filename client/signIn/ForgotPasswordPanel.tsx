import { useState } from 'react';
import { NAVIGATION } from '../../server/words/en/common';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import { useTitle } from '../ui/hooks/useTitle';
import { AuthPanel } from './AuthPanel';
import { usePlace } from './place';
import { SignInField } from './SignInField';
import { loadCalls, SignInForm } from './SignInForm';

/** Requests a mailed link that sets a new password. */
export function Component() {
  const [isSent, setSent] = useState(false);
  const { next } = usePlace();
  useTitle(SIGN_IN.setPassword);

  const ask = async ({ email }: { email: string }) => {
    const { requestPasswordReset } = await loadCalls();
    await requestPasswordReset({ email, next });
    setSent(true);
  };

  return (
    <AuthPanel title={SIGN_IN.forgotPassword} other={{ to: 'login', label: NAVIGATION.logIn }}>
      {isSent ? (
        <p role="status" tabIndex={-1} className="sign-in-done" ref={(text) => text?.focus()}>
          {SIGN_IN.resetSent}
        </p>
      ) : (
        <SignInForm rules="forgotPasswordForm" initialValues={{ email: '' }} onSubmit={ask} send={SIGN_IN.sendLink}>
          <p className="sign-in-about">{SIGN_IN.forgotHint}</p>
          <SignInField name="email" label={CREDENTIALS.email} type="email" autoComplete="username" />
        </SignInForm>
      )}
    </AuthPanel>
  );
}
