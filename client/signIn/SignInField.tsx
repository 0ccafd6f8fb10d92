import { useField } from 'formik';
import { useState } from 'react';
import { CREDENTIALS } from '../../server/words/en/signIn';
import { Sign } from '../ui/Sign';
import { useControl } from '../ui/useControl';

interface SignInFieldProps {
  name: string;
  label: string;
  /** What password managers fill it with. */
  autoComplete: 'name' | 'username' | 'current-password' | 'new-password';
  type?: 'text' | 'email' | 'password';
  hint?: string;
}

/** A field of the ways in, which all have to be filled; a password has a switch to read what was typed. */
export function SignInField({ name, label, autoComplete, type = 'text', hint }: SignInFieldProps) {
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
            className="sign-in-icon"
            aria-label={CREDENTIALS.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff /> : <Eye />}
          </button>
        )}
      </div>
      {hint && (
        <p id={hintId} className="sign-in-hint">
          {hint}
        </p>
      )}
      {shownError && (
        <p id={control['aria-errormessage']} role="alert" className="sign-in-mistake">
          <Mistake size={14} />
          {shownError}
        </p>
      )}
    </div>
  );
}

export const Mistake = ({ size }: { size: number }) => (
  <Sign size={size}>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </Sign>
);

const Eye = () => (
  <Sign>
    <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
    <circle cx="12" cy="12" r="3" />
  </Sign>
);

const EyeOff = () => (
  <Sign>
    <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49" />
    <path d="M14.084 14.158a3 3 0 0 1-4.242-4.242" />
    <path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143" />
    <path d="m2 2 20 20" />
  </Sign>
);
