import { InputGroup, type InputProps } from '@chakra-ui/react';
import { useField } from 'formik';
import type { FocusEvent } from 'react';
import { CharacterCount } from './CharacterCount';
import { Field } from './Field';
import { Input } from './Input';
import { Textarea } from './Textarea';
import type { FieldProps } from './useControl';

export interface FormFieldProps
  extends FieldProps,
    Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'readOnly' | 'maxLength'> {
  /** The unit, in front of the number: ₹. */
  unit?: string;
  rows?: number;
  /** The most characters; the count is shown near that. */
  max?: number;
  /** The count is shown from the first one on. */
  isCounted?: boolean;
  /** The rule drops spaces at both ends before it counts; for a single line it always does. */
  isTrimmed?: boolean;
  /** What the rule understood of the text, which a line shows once it is left. */
  understood?: (text: string) => string;
}

/** A text field of a Form; with `rows` a text area that grows with its text. */
export function FormField(props: FormFieldProps) {
  const { name, label, hint, required, rows, unit, max, isCounted, isTrimmed = rows === undefined, ...others } = props;
  const { understood, ...input } = others;
  const [field, , { setValue }] = useField<string | number>(name);
  const text = String(field.value);
  const leave = (event: FocusEvent) => {
    field.onBlur(event);
    const shown = understood?.(text) ?? text;
    if (shown !== text) void setValue(shown);
  };
  const count = max !== undefined && (
    <CharacterCount value={isTrimmed ? text.trim() : text} max={max} isAlways={isCounted} />
  );
  return (
    <Field name={name} label={label} hint={hint} required={required} count={count}>
      {(control) => {
        if (rows !== undefined)
          return <Textarea {...field} {...control} rows={rows} maxH="60vh" placeholder={input.placeholder} />;
        const line = <Input {...field} {...control} {...input} onBlur={leave} />;
        if (!unit) return line;
        return (
          <InputGroup startElement={unit} startElementProps={{ textStyle: 'md', px: '4' }} startOffset="0.75rem">
            {line}
          </InputGroup>
        );
      }}
    </Field>
  );
}
