import type { FormikValues } from 'formik';
import type { AnyObjectSchema, InferType } from 'yup';
import { check } from '../../../server/rules/forms/validation';
import { ValidatedForm, type ValidatedFormProps } from './ValidatedForm';

interface FormProps<Rules extends AnyObjectSchema, Values extends FormikValues>
  extends Omit<ValidatedFormProps<InferType<Rules>, Values>, 'validate'> {
  /** The form of server/rules that validates it here and, again, on the server. */
  rules: Rules;
}

/** A form with validation by its rules; it begins with the stored values. */
export function Form<Rules extends AnyObjectSchema, Values extends FormikValues>({
  rules,
  ...form
}: FormProps<Rules, Values>) {
  return <ValidatedForm {...form} validate={(values) => check(rules, values, form.initialValues)} />;
}
