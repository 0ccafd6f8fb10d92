import { useNavigate } from 'react-router-dom';
import { NAVIGATION } from '../../server/words/en/common';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import { useTitle } from '../ui/hooks/useTitle';
import { AuthPanel, PanelLink } from './AuthPanel';
import { usePlace } from './place';
import { SignInField } from './SignInField';
import { loadCalls, SignInForm } from './SignInForm';
import { useGoogleProblem } from './useGoogleProblem';

/** Log in with email. */
export function Component() {
  const navigate = useNavigate();
  const { next, sheet } = usePlace();
  useTitle(NAVIGATION.logIn);
  useGoogleProblem();

  const logIn = async (input: { email: string; password: string }) => {
    const calls = await loadCalls();
    const landing = await calls.logIn({ ...input, next });
    if (sheet) return calls.enterAnew(sheet.next);
    await calls.enter();
    await navigate(next ?? landing, { replace: true });
  };

  return (
    <AuthPanel hasGoogle title={NAVIGATION.logIn} other={{ to: 'signup', label: SIGN_IN.toSignUp }}>
      <SignInForm
        rules="logInForm"
        initialValues={{ email: '', password: '' }}
        onSubmit={logIn}
        toasts
        send={SIGN_IN.logIn}
        below={
          <PanelLink to="forgot-password" className="quiet">
            {SIGN_IN.forgotPassword}
          </PanelLink>
        }
      >
        <SignInField name="email" label={CREDENTIALS.email} type="email" autoComplete="username" />
        <SignInField name="password" label={CREDENTIALS.password} type="password" autoComplete="current-password" />
      </SignInForm>
    </AuthPanel>
  );
}
