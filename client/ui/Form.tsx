import { Formik, Form as FormikForm, type FormikHelpers, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { check } from '../../server/rules/validation';
import { fieldErrors, messageOf } from '../apollo/errors';
import { toast } from './toast';

interface FormProps<Rules extends AnyObjectSchema, Values extends FormikValues> {
  /** The form of server/rules that judges it here and, again, on the server. */
  rules: Rules;
  initialValues: Values;
  /** Gets the values as the rules clean them. What it throws is shown: at the fields it names, otherwise in a red toast. */
  onSubmit: (values: InferType<Rules>, helpers: FormikHelpers<Values>) => Promise<unknown>;
  /** For failures of which people are told nothing: it is logged, what was typed stays and can be sent again. */
  quiet?: boolean;
  enableReinitialize?: boolean;
  children: ReactNode;
}

/** A form: each problem at its field as soon as it was left, the first one in focus when sending fails. */
export function Form<Rules extends AnyObjectSchema, Values extends FormikValues>(props: FormProps<Rules, Values>) {
  const { rules, initialValues, onSubmit, quiet, enableReinitialize, children } = props;
  const failure = useFailureToast();

  const validate = async (values: Values) => {
    const checked = await check(rules, values);
    return checked.ok ? {} : checked.fields;
  };

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const checked = await check(rules, values);
    if (!checked.ok) return;
    failure.forget();
    try {
      await onSubmit(checked.value, helpers);
    } catch (error) {
      const fields = Object.entries(fieldErrors(error)).filter(([field]) => field in values);
      for (const [field, message] of fields) helpers.setFieldError(field, message);
      if (fields.length === 0 && quiet) console.error(error);
      else if (fields.length === 0) failure.tell(messageOf(error));
    }
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      validate={validate}
      onSubmit={submit}
      enableReinitialize={enableReinitialize ?? false}
    >
      <FormBody onInput={failure.forget}>{children}</FormBody>
    </Formik>
  );
}

/** Tells a failure until the person goes on typing: on a phone it may lie over the button that tries again. */
function useFailureToast() {
  const told = useRef<string>(undefined);
  const tell = (text: string) => {
    told.current = text;
    toast.failed(text);
  };
  const forget = () => {
    if (told.current !== undefined) toast.forget(told.current);
    told.current = undefined;
  };
  return { tell, forget };
}

/** The form element; after a refused submit the first wrong field gets the focus. */
function FormBody({ onInput, children }: { onInput: () => void; children: ReactNode }) {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const refusedCount = !isSubmitting && !isValid ? submitCount : 0;
  useEffect(() => {
    if (refusedCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusedCount]);
  return (
    <FormikForm noValidate ref={form} onInput={onInput} style={{ display: 'contents' }}>
      {children}
    </FormikForm>
  );
}
