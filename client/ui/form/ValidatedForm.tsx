import { Formik, Form as FormikForm, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsavedInDialog } from '../dialog/unsaved';
import { failureOf, fieldErrors } from '../failures';
import { toast } from '../toast/toast';
import { useKeptTyping } from './useKeptTyping';

/** The cleaned values, or the first problem of each field. */
type Validation<Clean> = { ok: true; value: Clean } | { ok: false; fields: Record<string, string> };

export interface ValidatedFormProps<Clean, Values extends FormikValues> {
  validate: (values: Values) => Promise<Validation<Clean>>;
  initialValues: Values;
  /**
   * Gets the cleaned values. A thrown error is shown: at the fields it names, otherwise beside the button
   * (FormProblem).
   */
  onSubmit: (values: Clean, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** For failures that the specification wants in the log (section 8): they are logged, too. */
  logs?: boolean;
  /** The message where the thing to change no longer exists. */
  gone?: string;
  /** For failures that the specification wants in a red toast, too (section 8). */
  toasts?: boolean;
  enableReinitialize?: boolean;
  children: ReactNode;
}

/** A form: each problem at its field as soon as it was left, the first one in focus when sending fails. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of props, and one form of markup
export function ValidatedForm<Clean, Values extends FormikValues>(props: ValidatedFormProps<Clean, Values>) {
  const { validate, initialValues, onSubmit, logs, gone, toasts, enableReinitialize = false, children } = props;
  const [saved, setSaved] = useState<Values>();
  const shownFailure = useRef<string>(undefined);

  const problemsOf = async (values: Values) => {
    // Problems that only the server finds are shown after sending.
    const checked = await validate(values).catch(() => null);
    return !checked || checked.ok ? {} : checked.fields;
  };
  const latest = useRef<Promise<Record<string, string>>>(undefined);
  /** The last typed value counts, whichever validation ends first. */
  const validateLatest = async (values: Values) => {
    let validating = problemsOf(values);
    latest.current = validating;
    let problems = await validating;
    while (latest.current !== validating) {
      validating = latest.current;
      problems = await validating;
    }
    return problems;
  };

  const showFailure = (error: unknown, { setStatus }: FormikHelpers<Values>) => {
    if (logs) console.error(error);
    shownFailure.current = failureOf(error, gone);
    setStatus(shownFailure.current);
    if (toasts) toast.failedInPlace(shownFailure.current);
  };
  /** The last failure is outdated. */
  const forget = (setStatus: (status?: string) => void) => {
    if (shownFailure.current === undefined) return;
    toast.forget(shownFailure.current);
    shownFailure.current = undefined;
    setStatus(undefined);
  };

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    try {
      const checked = await validate(values);
      if (!checked.ok) return;
      forget(helpers.setStatus);
      await onSubmit(checked.value, helpers);
      setSaved(values);
    } catch (error) {
      const fields = Object.entries(fieldErrors(error)).filter(([field]) => field in values);
      for (const [field, message] of fields) helpers.setFieldError(field, message);
      if (fields.length === 0) showFailure(error, helpers);
    }
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={validateLatest}
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
  /** The last sent values, once they were accepted. */
  saved: FormikValues | undefined;
  children: ReactNode;
}

/**
 * The form element; after a refused submit the first invalid field gets the focus, after a failed one the button that
 * sends it again.
 */
function FormBody({ onInput, saved, children }: FormBodyProps) {
  const formik = useFormikContext<FormikValues>();
  const { submitCount, isSubmitting, isValid, dirty, values, status, setStatus } = formik;
  const form = useRef<HTMLFormElement>(null);
  const refusedCount = isSubmitting || isValid ? 0 : submitCount;
  useEffect(() => {
    if (refusedCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedCount]);
  const hasFailed = !isSubmitting && status !== undefined;
  useEffect(() => {
    // A button that was disabled while it sent has lost the focus.
    if (!hasFailed || !isFocusLost()) return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [hasFailed]);
  const isUnsaved = dirty && values !== saved;
  useUnsavedInDialog(isUnsaved);
  useKeptTyping(form, formik, isUnsaved);
  return (
    <FormikForm noValidate ref={form} onInput={() => onInput(setStatus)} style={{ display: 'contents' }}>
      {children}
    </FormikForm>
  );
}

const isFocusLost = () => document.activeElement?.matches('body, dialog, .dialog-panel');
