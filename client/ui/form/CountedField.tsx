import { FormField } from './FormField';
import type { FieldProps } from './useControl';

interface CountedFieldProps extends FieldProps {
  rows: number;
  /** How many characters it may have, counted as the rules count them. */
  max: number;
  /** The rule drops spaces at both ends before it counts. */
  isTrimmed?: boolean;
}

/** A text area of a Form that says how much of its room is used. */
export const CountedField = (field: CountedFieldProps) => <FormField {...field} isCounted />;
