import { Flex, Switch, Text } from '@chakra-ui/react';
import { switchSlotRecipe } from '@chakra-ui/react/theme';
import { useField } from 'formik';
import { type ReactNode, useId } from 'react';

interface SwitchRowProps {
  name: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch. */
export function SwitchRow({ name, label, hint, checked, onChange }: SwitchRowProps) {
  const hintId = useId();
  return (
    <Flex direction="column">
      <Switch.Root
        recipe={switchSlotRecipe}
        name={name}
        checked={checked}
        onCheckedChange={(change) => onChange(change.checked)}
        minH="11"
        justifyContent="space-between"
        gap="4"
      >
        <Switch.Label textStyle="md" lineHeight="1.4" minW="0" overflowWrap="anywhere">
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

/** A switch with its label and hint in a Form. */
export function SwitchField({ name, ...row }: Pick<SwitchRowProps, 'name' | 'label' | 'hint'>) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return <SwitchRow name={name} checked={value} onChange={(checked) => void setValue(checked)} {...row} />;
}
