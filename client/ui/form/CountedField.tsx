import { FormField } from './FormField';
import type { FieldProps } from './useControl';

interface CountedFieldProps extends FieldProps {
  rows: number;
  /** The most characters, counted as the rules count them. */
  max: number;
  /** The rule drops spaces at both ends before it counts. */
  isTrimmed?: boolean;
}

/** A text area of a Form with its character count. */
export const CountedField = (field: CountedFieldProps) => <FormField {...field} isCounted />;
