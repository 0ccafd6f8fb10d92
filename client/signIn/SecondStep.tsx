import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { SECOND_FACTOR } from '../../server/words/en/secondFactor';
import { SIGN_IN } from '../../server/words/en/signIn';
import { loadPart } from '../ui/hooks/online';
import { AuthPanel } from './AuthPanel';
import { LogInWithPasskey } from './LogInWithPasskey';
import { SecondFactorForm } from './SecondFactorForm';
import { useEnter } from './useEnter';

interface SecondStepProps {
  ways: readonly SecondFactorWay[];
  /** Starts over with the password. */
  onBack: () => void;
}

/** The second step of a log in after the password, or after Google: a code, a passkey or a recovery code. */
export function SecondStep({ ways, onBack }: SecondStepProps) {
  const enter = useEnter();
  const send = async ({ code }: { code: string }) => {
    const { logInWithCode } = await loadPart(() => import('./secondStepCalls'));
    await enter(await logInWithCode(code));
  };
  return (
    <AuthPanel title={SECOND_FACTOR.title} other={{ to: 'signup', label: SIGN_IN.toSignUp }}>
      {ways.includes('passkey') && <LogInWithPasskey label={SECOND_FACTOR.usePasskey} />}
      <SecondFactorForm ways={ways} onSubmit={send} send={SECOND_FACTOR.goOn} />
      <button type="button" className="sign-in-link quiet" onClick={onBack}>
        {SECOND_FACTOR.startAgain}
      </button>
    </AuthPanel>
  );
}
