import { RadioGroup, Stack, Text } from '@chakra-ui/react';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useField } from 'formik';
import type { ReactNode } from 'react';

interface RadioFieldProps<Value extends string | boolean> {
  name: string;
  label: string;
  hint?: ReactNode;
  choices: readonly { value: Value; label: string }[];
}

/** A choice of a Form among a few, all visible. */
export function RadioField<Value extends string | boolean>({ name, label, hint, choices }: RadioFieldProps<Value>) {
  const [{ value }, , { setValue }] = useField<Value>(name);
  const choose = (chosen: string | null) => {
    const choice = choices.find((one) => String(one.value) === chosen);
    if (choice) void setValue(choice.value);
  };
  return (
    <RadioGroup.Root
      recipe={radioGroupSlotRecipe}
      name={name}
      value={String(value)}
      onValueChange={(details) => choose(details.value)}
    >
      <RadioGroup.Label fontWeight="medium">{label}</RadioGroup.Label>
      {hint && (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {hint}
        </Text>
      )}
      <Stack direction={{ base: 'column', sm: 'row' }} gap={{ base: 0, sm: 6 }} mt="1">
        {choices.map((choice) => (
          <RadioGroup.Item key={String(choice.value)} value={String(choice.value)} minH="11">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator borderColor="border.emphasized" />
            <RadioGroup.ItemText textStyle="md" minW="0" overflowWrap="anywhere">
              {choice.label}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
