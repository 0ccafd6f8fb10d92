import type { FormikValues } from 'formik';
import type { AnyObjectSchema, InferType } from 'yup';
import { check } from '../../server/rules/forms/validation';
import { JudgedForm, type JudgedFormProps } from './JudgedForm';

interface FormProps<Rules extends AnyObjectSchema, Values extends FormikValues>
  extends Omit<JudgedFormProps<InferType<Rules>, Values>, 'judge'> {
  /** The form of server/rules that judges it here and, again, on the server. */
  rules: Rules;
}

/** A form that its rules judge; what it begins with is what stands already. */
export function Form<Rules extends AnyObjectSchema, Values extends FormikValues>({
  rules,
  ...form
}: FormProps<Rules, Values>) {
  return <JudgedForm {...form} judge={(values) => check(rules, values, form.initialValues)} />;
}
