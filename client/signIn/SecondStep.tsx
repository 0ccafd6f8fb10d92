import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { SECOND_FACTOR } from '../../server/words/en/secondFactor';
import { SIGN_IN } from '../../server/words/en/signIn';
import { loadPart } from '../ui/hooks/online';
import { AuthPanel } from './AuthPanel';
import { PasskeyButton } from './PasskeyButton';
import { SignInField } from './SignInField';
import { SignInForm } from './SignInForm';
import { useEnter } from './useEnter';

interface SecondStepProps {
  ways: readonly SecondFactorWay[];
  /** Starts over with the password. */
  onBack: () => void;
}

/** The second step of a log in after the password, or after Google: a code, a passkey or a recovery code. */
export function SecondStep({ ways, onBack }: SecondStepProps) {
  const enter = useEnter();
  const hasCodes = ways.includes('totp') || ways.includes('recovery');
  const send = async ({ code }: { code: string }) => {
    const { logInWithCode } = await loadPart(() => import('./secondStepCalls'));
    await enter(await logInWithCode(code));
  };
  return (
    <AuthPanel title={SECOND_FACTOR.title} other={{ to: 'signup', label: SIGN_IN.toSignUp }}>
      {ways.includes('passkey') && <PasskeyButton label={SECOND_FACTOR.usePasskey} />}
      {hasCodes && (
        <SignInForm rules="secondFactorCodeForm" initialValues={{ code: '' }} onSubmit={send} send={SECOND_FACTOR.goOn}>
          <SignInField
            name="code"
            label={SECOND_FACTOR.code}
            autoComplete="one-time-code"
            hint={ways.includes('totp') ? SECOND_FACTOR.codeHint : SECOND_FACTOR.recoveryHint}
          />
        </SignInForm>
      )}
      <button type="button" className="sign-in-link quiet" onClick={onBack}>
        {SECOND_FACTOR.startAgain}
      </button>
    </AuthPanel>
  );
}
