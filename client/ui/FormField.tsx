import { InputGroup, type InputProps } from '@chakra-ui/react';
import { useField } from 'formik';
import { Field } from './Field';
import { Input } from './Input';
import { Textarea } from './Textarea';
import type { FieldProps } from './useControl';

interface FormFieldProps
  extends FieldProps,
    Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'readOnly' | 'maxLength'> {
  /** What is counted, in front of the number: ₹. */
  unit?: string;
  rows?: number;
}

/** A text field of a Form; with `rows` a text area that grows with what is written. */
export function FormField({ name, label, hint, required, rows, unit, ...input }: FormFieldProps) {
  const [field] = useField<string | number>(name);
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(control) => {
        if (rows !== undefined)
          return <Textarea {...field} {...control} rows={rows} maxH="60vh" placeholder={input.placeholder} />;
        const line = <Input {...field} {...control} {...input} />;
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
