import { type FormikValues, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { ValidatedForm, type ValidatedFormProps } from '../ui/form/ValidatedForm';
import { loadPart } from '../ui/hooks/online';
import { Icon } from '../ui/Icon';
import { usePreload } from '../ui/lazyPart';
import { CircleAlert } from './icons';

// The validation and the requests of these forms are loaded while the person types.

type Rules = Omit<typeof import('./rules'), 'check'>;
type Clean<Name extends keyof Rules> = Awaited<ReturnType<Rules[Name]['validate']>>;

const loadRules = () => loadPart(() => import('./rules'));

/** The panels' requests to the server. */
export const loadCalls = () => loadPart(() => import('./calls'));

interface SignInFormProps<Name extends keyof Rules, Values extends FormikValues>
  extends Omit<ValidatedFormProps<Clean<Name>, Values>, 'validate' | 'children'> {
  /** The form of server/rules that validates it. */
  rules: Name;
  /** The button's text. */
  send: string;
  /** Its fields. */
  children: ReactNode;
  /** The part below the button. */
  below?: ReactNode;
}

/** A sign-in form: its fields, the message of a failure, and the button that sends it. */
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
        <Submit label={send} isInToast={form.toasts} />
        {below}
      </div>
    </ValidatedForm>
  );
}

/** Disabled while the form is sent; above it the message of a failure, which is no second alarm beside a red toast. */
function Submit({ label, isInToast = false }: { label: string; isInToast?: boolean }) {
  const { isSubmitting, status } = useFormikContext();
  return (
    <div className="sign-in-submit">
      <div role="alert" className="sign-in-problem" data-in-toast={isInToast || undefined}>
        {status && (
          <>
            {!isInToast && <Icon of={CircleAlert} size={20} />}
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
