import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { leadingOn } from '../../server/rules/internalPath';
import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { CREDENTIALS, SIGN_IN } from '../../server/words/en/signIn';
import { useTitle } from '../ui/hooks/useTitle';
import { lazyPart } from '../ui/lazyPart';
import { toast } from '../ui/toast/toast';
import { useNext } from '../viewer/useNext';
import { AuthPanel } from './AuthPanel';
import type { RecentPasskey } from './calls';
import { NewPasswordFields } from './SignInField';
import { loadCalls, SignInForm } from './SignInForm';

const FactorStep = lazyPart(() => import('./ResetSteps').then((part) => part.FactorStep));
const RecentPasskeys = lazyPart(() => import('./ResetSteps').then((part) => part.RecentPasskeys));

type Step =
  | { at: 'password' }
  | { at: 'factor'; ways: readonly SecondFactorWay[]; newPassword: string }
  | { at: 'passkeys'; passkeys: readonly RecentPasskey[] };

/** Sets a new password by the mailed link; then the person logs in with it, on this device, too. */
export function Component() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const next = useNext();
  useTitle(SIGN_IN.setPassword);

  const [step, setStep] = useState<Step>({ at: 'password' });

  const done = async () => {
    const { forgetPerson } = await loadCalls();
    await forgetPerson();
    await navigate(leadingOn('/login', next), { replace: true });
    toast.done(SIGN_IN.passwordChanged);
  };
  const reset = async (newPassword: string, factor: { code?: string; passkey?: string } = {}) => {
    const { resetPassword, secondFactorWays } = await loadCalls();
    try {
      const passkeys = await resetPassword({ token, newPassword, ...factor });
      if (passkeys.length > 0) setStep({ at: 'passkeys', passkeys });
      else await done();
    } catch (error) {
      const ways = secondFactorWays(error);
      if (!ways) throw error;
      setStep({ at: 'factor', ways, newPassword });
    }
  };

  if (step.at === 'factor')
    return (
      <Suspense>
        <FactorStep ways={step.ways} token={token} onGiven={(factor) => reset(step.newPassword, factor)} />
      </Suspense>
    );
  if (step.at === 'passkeys')
    return (
      <Suspense>
        <RecentPasskeys passkeys={step.passkeys} token={token} onDone={() => void done()} />
      </Suspense>
    );
  return (
    <AuthPanel title={SIGN_IN.setPassword} other={{ to: 'forgot-password', label: SIGN_IN.askAgain }}>
      <SignInForm
        rules="newPasswordScreenForm"
        initialValues={{ newPassword: '', confirmPassword: '' }}
        onSubmit={({ newPassword }) => reset(newPassword)}
        send={SIGN_IN.setPassword}
      >
        <NewPasswordFields name="newPassword" label={CREDENTIALS.newPassword} />
      </SignInForm>
    </AuthPanel>
  );
}
