import { NativeSelect } from '@chakra-ui/react';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { useField } from 'formik';
import { Field } from './Field';
import type { FieldProps } from './useControl';

export interface Choice {
  value: string;
  label: string;
  /** The language that the label is in, where it is another one than the page's. */
  lang?: string;
}

/** A choice of a Form from a list, with the phone's own picker. */
export function SelectField({
  choices,
  isDisabled,
  ...props
}: FieldProps & { choices: readonly Choice[]; isDisabled?: boolean }) {
  const [field] = useField<string>(props.name);
  return (
    <Field {...props}>
      {(control) => (
        <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="lg" variant="outline" disabled={isDisabled}>
          <NativeSelect.Field
            {...field}
            {...control}
            textOverflow="ellipsis"
            borderColor={control['aria-invalid'] ? 'border.error' : 'border.emphasized'}
          >
            {choices.map(({ value, label, lang }) => (
              <option key={value} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </Field>
  );
}
