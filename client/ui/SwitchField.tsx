import { Flex, Switch, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { type ReactNode, useId } from 'react';

/** Something of a Form that is on or off. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  const hintId = useId();
  return (
    <Flex direction="column">
      <Switch.Root
        name={name}
        checked={value}
        onCheckedChange={({ checked }) => void setValue(checked)}
        minH="11"
        justifyContent="space-between"
        gap="4"
      >
        <Switch.Label textStyle="md" lineHeight="1.4">
          {label}
        </Switch.Label>
        <Switch.HiddenInput aria-describedby={hint ? hintId : undefined} />
        <Switch.Control css={{ boxShadow: 'inset 0 0 0 1px var(--toli-border-strong)' }}>
          <Switch.Thumb bg="fg.muted" boxShadow="none" _checked={{ bg: 'brand.contrast' }} />
        </Switch.Control>
      </Switch.Root>
      {hint && (
        <Text id={hintId} textStyle="sm" color="fg.muted" maxW="60ch">
          {hint}
        </Text>
      )}
    </Flex>
  );
}
