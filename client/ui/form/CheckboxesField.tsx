import { Box, Checkbox, Flex, Grid, Text } from '@chakra-ui/react';
import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import { useField } from 'formik';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { useId } from 'react';
import { Icon } from '../Icon';

interface CheckboxesFieldProps {
  name: string;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  /** Short ones are beside each other. */
  isInRows?: boolean;
}

/** A choice of one or more in a Form, all visible. */
export function CheckboxesField({ name, label, hint, choices, isInRows = false }: CheckboxesFieldProps) {
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<readonly string[]>(name);
  const errorId = useId();
  const shownError = touched ? error : undefined;
  const choose = async (choice: string, isChosen: boolean) => {
    await setTouched(true, false);
    await setValue(isChosen ? [...value, choice] : value.filter((each) => each !== choice));
  };
  return (
    <Box as="fieldset" minW="0">
      <Text as="legend" fontWeight="medium">
        {label}
      </Text>
      {hint && (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {hint}
        </Text>
      )}
      <Grid templateColumns={isInRows ? 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' : 'minmax(0, 1fr)'}>
        {choices.map((choice) => (
          <Checkbox.Root
            recipe={checkboxSlotRecipe}
            key={choice.value}
            name={name}
            value={choice.value}
            checked={value.includes(choice.value)}
            invalid={shownError !== undefined}
            onCheckedChange={({ checked }) => void choose(choice.value, checked === true)}
            minH="11"
            gap="3"
          >
            <Checkbox.HiddenInput aria-describedby={shownError && errorId} />
            <Checkbox.Control borderColor="border.emphasized" />
            <Checkbox.Label textStyle="md" overflowWrap="anywhere" minW="0">
              {choice.label}
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Grid>
      {shownError && (
        <Flex id={errorId} role="alert" align="center" gap="1" textStyle="sm" fontWeight="medium" color="fg.error">
          <Icon of={CircleAlert} style={{ flexShrink: 0 }} />
          {shownError}
        </Flex>
      )}
    </Box>
  );
}
