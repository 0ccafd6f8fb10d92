import { chakra, Flex, Text } from '@chakra-ui/react';
import { useField, useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';
import { LuCircleAlert } from 'react-icons/lu';

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** What a control needs so that label, hint and error belong to it for everybody. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-errormessage': string | undefined;
}

/** What a control is called. */
export const Label = chakra('label', {
  base: { textAlign: 'start', textStyle: 'sm', fontWeight: 'medium', userSelect: 'none' },
});

/** Label, control, hint and, once the field was left with something in it or the form was sent, its first problem. */
export function Field({
  name,
  label,
  hint,
  required,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const [{ value }, { error, touched }] = useField<unknown>(name);
  const { submitCount } = useFormikContext();
  const id = useId();
  const isJudged = touched && (submitCount > 0 || (value !== '' && value !== null));
  const shownError = isJudged ? error : undefined;
  const errorId = shownError ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <Flex direction="column" align="flex-start" gap="1.5" position="relative" width="full">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        name,
        'aria-invalid': shownError !== undefined,
        'aria-required': required,
        // Both: not every screen reader knows aria-errormessage.
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-errormessage': errorId,
      })}
      {hint && (
        <Text as="div" id={hintId} textStyle="sm" color="fg.muted">
          {hint}
        </Text>
      )}
      {shownError && (
        <Flex id={errorId} role="alert" align="center" gap="1" textStyle="sm" fontWeight="medium" color="fg.error">
          <LuCircleAlert aria-hidden style={{ flexShrink: 0 }} />
          {shownError}
        </Flex>
      )}
    </Flex>
  );
}
