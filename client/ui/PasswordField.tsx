import { Box, IconButton } from '@chakra-ui/react';
import { useField } from 'formik';
import { useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { CREDENTIALS } from '../../server/words/en/signIn';
import { Field } from './Field';
import { Input } from './Input';
import type { FieldProps } from './useControl';

/** A password of a Form, with a switch to read what was typed. */
export function PasswordField({
  autoComplete,
  ...props
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [field] = useField<string>(props.name);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(control) => (
        <Box position="relative" width="full">
          <Input
            {...field}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            pe="12"
          />
          <IconButton
            type="button"
            variant="ghost"
            position="absolute"
            insetEnd="0"
            top="0"
            aria-label={CREDENTIALS.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <LuEyeOff /> : <LuEye />}
          </IconButton>
        </Box>
      )}
    </Field>
  );
}
