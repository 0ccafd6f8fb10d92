import { Box, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { length } from '../../server/rules/text';
import { COMMON } from '../../server/rules/wording';
import type { FieldProps } from './Field';
import { FormField } from './FormField';

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
    <Box as="span" display="flex" justifyContent="space-between" gap="4">
      <span>{hint}</span>
      <Text
        as="span"
        flexShrink="0"
        fontVariantNumeric="tabular-nums"
        color={used > max ? 'fg.error' : undefined}
        fontWeight={used > max ? 'semibold' : undefined}
      >
        {COMMON.characters(used, max)}
      </Text>
    </Box>
  );
  return <FormField {...field} hint={counted} />;
}
