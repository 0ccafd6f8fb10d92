import { NativeSelect } from '@chakra-ui/react';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { langOf } from '../langOf';

interface ChoiceProps {
  label: string;
  /** The choice of none of them; absent where one is chosen always. */
  all?: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice with the phone's own picker; a value of the address that is no choice stays one. */
export function Choice({ label, all, value, choices, onChange }: ChoiceProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const shown = isKnown ? choices : [{ value, label: value }, ...choices];
  return (
    <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="lg" variant="outline" flex="1 1 9rem" minW="0">
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        textOverflow="ellipsis"
        borderColor="border.emphasized"
      >
        {all !== undefined && <option value="">{all}</option>}
        {shown.map((choice) => (
          <option key={choice.value} value={choice.value} lang={langOf(choice.label)}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
