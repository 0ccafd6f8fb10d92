import { useField, useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/**
 * Connects a control of a form with its label and hint and, once the field was left with a value or the form was sent,
 * with its first problem.
 */
export function useControl({ name, hint, required }: Omit<FieldProps, 'label'>) {
  const [{ value }, { error, touched }] = useField<unknown>(name);
  const { submitCount } = useFormikContext();
  const id = useId();
  const isJudged = touched && (submitCount > 0 || (value !== '' && value !== null));
  const shownError = isJudged ? error : undefined;
  const errorId = shownError ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const control: ControlProps = {
    id,
    name,
    'aria-invalid': shownError !== undefined,
    'aria-required': required,
    // Both: not every screen reader knows aria-errormessage.
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-errormessage': errorId,
  };
  return { control, hintId, shownError };
}
