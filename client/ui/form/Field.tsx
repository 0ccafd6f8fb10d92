import { chakra, Flex, Text } from '@chakra-ui/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import { type ControlProps, type FieldProps, useControl } from './useControl';

/** The label of a control. */
export const Label = chakra('label', {
  base: { textAlign: 'start', textStyle: 'sm', fontWeight: 'medium', userSelect: 'none' },
});

/**
 * Label, control, hint, character count and, once the field was left with a value or the form was sent, its first
 * problem.
 */
export function Field({
  name,
  label,
  hint,
  required,
  count,
  children,
}: FieldProps & { count?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const { control, hintId, shownError } = useControl({ name, hint, required });
  return (
    <Flex direction="column" align="flex-start" gap="1.5" position="relative" width="full">
      <Label htmlFor={control.id}>{label}</Label>
      {children(control)}
      {hint && (
        <Text as="div" id={hintId} textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      {count}
      {shownError && (
        <Flex
          id={control['aria-errormessage']}
          role="alert"
          align="center"
          gap="1"
          textStyle="sm"
          fontWeight="medium"
          color="fg.error"
        >
          <Icon of={CircleAlert} style={{ flexShrink: 0 }} />
          {shownError}
        </Flex>
      )}
    </Flex>
  );
}
