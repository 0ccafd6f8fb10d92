import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { SECOND_FACTOR } from '../../server/words/en/secondFactor';
import { SignInField } from './SignInField';
import { SignInForm } from './SignInForm';

interface SecondFactorFormProps {
  ways: readonly SecondFactorWay[];
  onSubmit: (values: { code: string }) => Promise<void>;
  /** The text of its button. */
  send: string;
}

/** The form for a code of an authenticator app or a recovery code; nothing for a person who has neither. */
export function SecondFactorForm({ ways, onSubmit, send }: SecondFactorFormProps) {
  if (!ways.includes('totp') && !ways.includes('recovery')) return null;
  return (
    <SignInForm rules="secondFactorCodeForm" initialValues={{ code: '' }} onSubmit={onSubmit} send={send}>
      <SignInField
        name="code"
        label={SECOND_FACTOR.code}
        autoComplete="one-time-code"
        hint={ways.includes('totp') ? SECOND_FACTOR.codeHint : SECOND_FACTOR.recoveryHint}
      />
    </SignInForm>
  );
}
