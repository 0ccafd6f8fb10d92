import { Box } from '@chakra-ui/react';
import { useField } from 'formik';
import { length } from '../../server/rules/text';
import { COMMON } from '../../server/words/en/common';
import { FormField } from './FormField';
import type { FieldProps } from './useControl';

interface CountedFieldProps extends FieldProps {
  rows: number;
  /** How many characters it may have, counted as the rules count them. */
  max: number;
}

/** A text area of a Form that says how much of its room is used. */
export function CountedField({ hint, max, ...field }: CountedFieldProps) {
  const [{ value }] = useField<string>(field.name);
  const used = length(value);
  const counted = (
    <>
      {hint && (
        <Box as="span" display="block">
          {hint}
        </Box>
      )}
      <Box as="span" fontVariantNumeric="tabular-nums" color={used > max ? 'fg.error' : undefined}>
        {COMMON.characters(used, max)}
      </Box>
    </>
  );
  return <FormField {...field} hint={counted} />;
}
