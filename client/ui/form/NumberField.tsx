import { numberTyped } from '../../../server/rules/numbers';
import { FormField, type FormFieldProps } from './FormField';

/** The typed whole number in plain digits; any other text stays as it is. */
function plainDigits(text: string): string {
  const number = numberTyped(text);
  return Number.isSafeInteger(number) ? String(number) : text;
}

/** A field for a whole number, as people in India type it; once it is left it shows the number in plain digits. */
export function NumberField(props: FormFieldProps) {
  return <FormField {...props} inputMode="numeric" understood={plainDigits} />;
}
