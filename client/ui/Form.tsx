import { Formik, Form as FormikForm, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { check } from '../../server/rules/forms/validation';
import { fieldErrors, messageOf } from '../apollo/errors';
import { toast } from './toast';
import { useUnsavedInSheet } from './unsaved';

interface FormProps<Rules extends AnyObjectSchema, Values extends FormikValues> {
  /** The form of server/rules that judges it here and, again, on the server. */
  rules: Rules;
  initialValues: Values;
  /** Gets the values as the rules clean them. What it throws is shown: at the fields it names, otherwise beside the button (FormProblem). */
  onSubmit: (values: InferType<Rules>, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** For failures of which people are told nothing: it is logged, what was typed stays and can be sent again. */
  quiet?: boolean;
  /** For failures that the specification wants in a red toast, too (section 8). */
  toasts?: boolean;
  enableReinitialize?: boolean;
  children: ReactNode;
}

/** A form: each problem at its field as soon as it was left, the first one in focus when sending fails. */
export function Form<Rules extends AnyObjectSchema, Values extends FormikValues>(props: FormProps<Rules, Values>) {
  const { rules, initialValues, onSubmit, quiet = false, toasts = false, enableReinitialize = false, children } = props;
  const [saved, setSaved] = useState<Values>();
  const told = useRef<string>(undefined);

  const validate = async (values: Values) => {
    const checked = await check(rules, values);
    return checked.ok ? {} : checked.fields;
  };

  const tell = (error: unknown, { setStatus }: FormikHelpers<Values>) => {
    if (quiet) return console.error(error);
    told.current = messageOf(error);
    setStatus(told.current);
    if (toasts) toast.failedInForm(told.current);
  };
  /** The last try is no news any more. */
  const forget = (setStatus: (status?: string) => void) => {
    if (told.current === undefined) return;
    toast.forget(told.current);
    told.current = undefined;
    setStatus(undefined);
  };

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const checked = await check(rules, values);
    if (!checked.ok) return;
    forget(helpers.setStatus);
    try {
      await onSubmit(checked.value, helpers);
      setSaved(values);
    } catch (error) {
      const fields = Object.entries(fieldErrors(error)).filter(([field]) => field in values);
      for (const [field, message] of fields) helpers.setFieldError(field, message);
      if (fields.length === 0) tell(error, helpers);
    }
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
      enableReinitialize={enableReinitialize}
    >
      <FormBody onInput={forget} saved={saved}>
        {children}
      </FormBody>
    </Formik>
  );
}

interface FormBodyProps {
  onInput: (setStatus: (status?: string) => void) => void;
  /** What was sent last, once it was taken. */
  saved: FormikValues | undefined;
  children: ReactNode;
}

/** The form element; after a refused submit the first wrong field gets the focus, after one that failed the button that tries again. */
function FormBody({ onInput, saved, children }: FormBodyProps) {
  const { submitCount, isSubmitting, isValid, dirty, values, status, setStatus } = useFormikContext<FormikValues>();
  const form = useRef<HTMLFormElement>(null);
  const refusedCount = !isSubmitting && !isValid ? submitCount : 0;
  useEffect(() => {
    if (refusedCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedCount]);
  const hasFailed = !isSubmitting && typeof status === 'string';
  useEffect(() => {
    // A button that was disabled while it sent has lost the focus.
    if (!hasFailed || !isFocusLost()) return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [hasFailed]);
  useUnsavedInSheet(dirty && values !== saved);
  return (
    <FormikForm noValidate ref={form} onInput={() => onInput(setStatus)} style={{ display: 'contents' }}>
      {children}
    </FormikForm>
  );
}

const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.matches('[role=dialog], [role=alertdialog]');
