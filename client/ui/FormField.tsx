import { Input, type InputProps, Textarea } from '@chakra-ui/react';
import { useField } from 'formik';
import { Field, type FieldProps } from './Field';

type InputBits = Pick<
  InputProps,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'readOnly' | 'maxLength'
>;

/** A text field of a Form; with `rows` a text area that grows with what is written. */
export function FormField({ name, label, hint, required, rows, ...input }: FieldProps & InputBits & { rows?: number }) {
  const [field] = useField<string | number>(name);
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {(control) =>
        rows === undefined ? (
          <Input {...field} {...control} {...input} borderColor="border.emphasized" />
        ) : (
          <Textarea
            {...field}
            {...control}
            rows={rows}
            autoresize
            maxH="60vh"
            placeholder={input.placeholder}
            borderColor="border.emphasized"
          />
        )
      }
    </Field>
  );
}
