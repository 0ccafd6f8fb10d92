import { Box, IconButton } from '@chakra-ui/react';
import { useField } from 'formik';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { useState } from 'react';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { Icon } from '../Icon';
import { Field } from './Field';
import { Input } from './Input';
import type { FieldProps } from './useControl';

/** A password of a Form, with a switch to show it. */
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
            {isShown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
          </IconButton>
        </Box>
      )}
    </Field>
  );
}
