import { type FormikValues, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { ValidatedForm, type ValidatedFormProps } from '../ui/form/ValidatedForm';
import { loadPart } from '../ui/hooks/online';
import { Icon } from '../ui/Icon';
import { usePreload } from '../ui/lazyPart';
import { CircleAlert } from './icons';

// What validates these forms, and what sends them, comes while somebody is typing.

type Rules = Omit<typeof import('./rules'), 'check'>;
type Clean<Name extends keyof Rules> = Awaited<ReturnType<Rules[Name]['validate']>>;

const loadRules = () => loadPart(() => import('./rules'));

/** What the panels ask of the server. */
export const loadCalls = () => loadPart(() => import('./calls'));

interface SignInFormProps<Name extends keyof Rules, Values extends FormikValues>
  extends Omit<ValidatedFormProps<Clean<Name>, Values>, 'validate' | 'children'> {
  /** The form of server/rules that validates it. */
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
  usePreload(loadRules);
  usePreload(loadCalls);
  const validate = async (values: Values) => {
    const { check, ...forms } = await loadRules();
    return check(forms[rules], values);
  };
  return (
    <ValidatedForm {...form} validate={validate}>
      <div className="sign-in-form">
        {children}
        <Submit label={send} />
        {below}
      </div>
    </ValidatedForm>
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
            <Icon of={CircleAlert} size={20} />
            <p>{status}</p>
          </>
        )}
      </div>
      <button type="submit" className="dialog-button" disabled={isSubmitting}>
        {isSubmitting && <span className="sign-in-spinner" />}
        {label}
      </button>
    </div>
  );
}
