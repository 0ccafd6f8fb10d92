import { useField } from 'formik';
import { useState } from 'react';
import { COMMON } from '../../server/words/en/common';
import { CREDENTIALS } from '../../server/words/en/signIn';
import { useControl } from '../ui/form/useControl';
import { Icon } from '../ui/Icon';
import { CircleAlert, Eye, EyeOff } from './icons';

interface SignInFieldProps {
  name: string;
  label: string;
  /** The `autocomplete` value for password managers. */
  autoComplete: 'name' | 'username' | 'current-password' | 'new-password' | 'one-time-code';
  type?: 'text' | 'email' | 'password';
  hint?: string;
  /** The most characters; the count is shown near that. */
  max?: number;
}

/** A required field of the sign-in forms; a password has a switch to show it. */
export function SignInField({ name, label, autoComplete, type = 'text', hint, max }: SignInFieldProps) {
  const [field] = useField<string>(name);
  const { control, hintId, shownError } = useControl({ name, hint, required: true });
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="sign-in-field">
      <label htmlFor={control.id}>{label}</label>
      <div>
        <input
          {...field}
          {...control}
          type={isShown ? 'text' : type}
          autoComplete={autoComplete}
          {...(isPassword && { autoCapitalize: 'none', spellCheck: false })}
        />
        {isPassword && (
          <button
            type="button"
            className="dialog-icon"
            aria-label={CREDENTIALS.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} size={20} />
          </button>
        )}
      </div>
      {hint && (
        <p id={hintId} className="sign-in-hint">
          {hint}
        </p>
      )}
      {max !== undefined && <Count text={field.value.trim()} max={max} />}
      {shownError && (
        <p id={control['aria-errormessage']} role="alert" className="sign-in-mistake">
          <Icon of={CircleAlert} size={14} />
          {shownError}
        </p>
      )}
    </div>
  );
}

/**
 * How far a text is from its limit, or beyond it, near the limit. It counts like server/rules/length.ts, which is
 * loaded later.
 */
function Count({ text, max }: { text: string; max: number }) {
  const used = [...text.normalize('NFC')].length;
  if (used <= max * 0.8) return null;
  return (
    <p role="status" className={used > max ? 'sign-in-mistake' : 'sign-in-hint'}>
      {COMMON.characters(used, max)}
    </p>
  );
}

/** A new password, and the same once more: for a sign-up, or in place of a forgotten one. */
export function NewPasswordFields({ name, label }: { name: string; label: string }) {
  return (
    <>
      <SignInField
        name={name}
        label={label}
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
    </>
  );
}
