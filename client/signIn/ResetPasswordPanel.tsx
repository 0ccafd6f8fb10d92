import { useNavigate, useSearchParams } from 'react-router-dom';
import { leadingOn } from '../../server/rules/internalPath';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import { useTitle } from '../ui/hooks/useTitle';
import { toast } from '../ui/toast';
import { useNext } from '../viewer/useNext';
import { AuthPanel } from './AuthPanel';
import { SignInField } from './SignInField';
import { loadCalls, SignInForm } from './SignInForm';

/** Sets a new password by the mailed link; then it can be logged in with, on this device, too. */
export function Component() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const next = useNext();
  useTitle(SIGN_IN.setPassword);

  const reset = async ({ newPassword }: { newPassword: string }) => {
    const { resetPassword, forgetPerson } = await loadCalls();
    await resetPassword({ token, newPassword });
    await forgetPerson();
    await navigate(leadingOn('/login', next), { replace: true });
    toast.done(SIGN_IN.passwordChanged);
  };

  return (
    <AuthPanel title={SIGN_IN.setPassword} other={{ to: 'forgot-password', label: SIGN_IN.askAgain }}>
      <SignInForm
        rules="newPasswordScreenForm"
        initialValues={{ newPassword: '', confirmPassword: '' }}
        onSubmit={reset}
        send={SIGN_IN.setPassword}
      >
        <SignInField
          name="newPassword"
          label={CREDENTIALS.newPassword}
          type="password"
          autoComplete="new-password"
          hint={CREDENTIALS.passwordHint}
        />
        <SignInField
          name="confirmPassword"
          label={CREDENTIALS.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
      </SignInForm>
    </AuthPanel>
  );
}
