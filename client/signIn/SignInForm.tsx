import { type FormikValues, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { loadPart } from '../ui/hooks/online';
import { JudgedForm, type JudgedFormProps } from '../ui/JudgedForm';
import { useAhead } from '../ui/later';
import { Sign } from '../ui/Sign';
import { CircleAlert } from './signs';

// What judges these forms, and what sends them, comes while somebody is typing.

type Rules = Omit<typeof import('./rules'), 'check'>;
type Clean<Name extends keyof Rules> = Awaited<ReturnType<Rules[Name]['validate']>>;

const loadRules = () => loadPart(() => import('./rules'));

/** What the panels ask of the server. */
export const loadCalls = () => loadPart(() => import('./calls'));

interface SignInFormProps<Name extends keyof Rules, Values extends FormikValues>
  extends Omit<JudgedFormProps<Clean<Name>, Values>, 'judge' | 'children'> {
  /** The form of server/rules that judges it. */
  rules: Name;
  /** What the button that sends it says. */
  send: string;
  /** Its fields. */
  children: ReactNode;
  /** What stands below the button. */
  below?: ReactNode;
}

/** The form of a way in: its fields, why it could not be sent, and the button that sends it. */
export function SignInForm<Name extends keyof Rules, Values extends FormikValues>({
  rules,
  send,
  children,
  below,
  ...form
}: SignInFormProps<Name, Values>) {
  useAhead(loadRules);
  useAhead(loadCalls);
  const judge = async (values: Values) => {
    const { check, ...forms } = await loadRules();
    return check(forms[rules], values);
  };
  return (
    <JudgedForm {...form} judge={judge}>
      <div className="sign-in-form">
        {children}
        <Submit label={send} />
        {below}
      </div>
    </JudgedForm>
  );
}

/** Disabled while the form is sent; above it why it could not be. */
function Submit({ label }: { label: string }) {
  const { isSubmitting, status } = useFormikContext();
  return (
    <div className="sign-in-submit">
      <div role="alert" className="sign-in-problem">
        {typeof status === 'string' && (
          <>
            <Sign of={CircleAlert} size={20} />
            <p>{status}</p>
          </>
        )}
      </div>
      <button type="submit" className="sign-in-button" disabled={isSubmitting}>
        {isSubmitting && <span className="sign-in-spinner" />}
        {label}
      </button>
    </div>
  );
}
