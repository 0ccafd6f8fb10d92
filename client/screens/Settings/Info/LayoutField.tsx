import { Box, Flex, RadioGroup, Text } from '@chakra-ui/react';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useField } from 'formik';
import { LAYOUTS, type Layout } from '../../../../server/rules/creators';
import { INFO } from '../../../../server/words/en/pageSettings';

/** The layout of a page's posts, each choice with a preview. */
export function LayoutField() {
  const [{ value }, , { setValue }] = useField<Layout>('layout');
  return (
    <RadioGroup.Root
      recipe={radioGroupSlotRecipe}
      name="layout"
      value={value}
      onValueChange={(chosen) => void setValue(chosen.value as Layout)}
    >
      <RadioGroup.Label fontWeight="medium">{INFO.layout}</RadioGroup.Label>
      <Text color="fg.muted">{INFO.layoutHint}</Text>
      <Flex wrap="wrap" gap="3" mt="3">
        {LAYOUTS.map((layout) => (
          <RadioGroup.Item key={layout} value={layout} display="flex" flexDirection="column" alignItems="start" gap="2">
            <RadioGroup.ItemHiddenInput />
            <Sketch layout={layout} isChosen={layout === value} />
            <Flex align="center" gap="2" minH="8">
              <RadioGroup.ItemIndicator borderColor="border.emphasized" />
              <RadioGroup.ItemText textStyle="md">{INFO.layouts[layout]}</RadioGroup.ItemText>
            </Flex>
          </RadioGroup.Item>
        ))}
      </Flex>
    </RadioGroup.Root>
  );
}

/** Places of posts as grid lines: row, column, and how many of each they take, of six. */
const PLACES: Record<Layout, readonly string[]> = {
  LIST: ['1 / 1 / 3 / 7', '3 / 1 / 5 / 7', '5 / 1 / 7 / 7'],
  MAGAZINE: ['1 / 1 / 4 / 7', '4 / 1 / 7 / 4', '4 / 4 / 7 / 7'],
  GRID: [1, 3, 5].flatMap((row) => [1, 3, 5].map((column) => `${row} / ${column} / ${row + 2} / ${column + 2}`)),
};

function Sketch({ layout, isChosen }: { layout: Layout; isChosen: boolean }) {
  return (
    <Box
      aria-hidden
      display="grid"
      gridTemplate="repeat(6, 1fr) / repeat(6, 1fr)"
      gap="1"
      boxSize="20"
      p="2"
      borderRadius="l2"
      borderWidth="2px"
      borderColor={isChosen ? 'fg' : 'border'}
    >
      {PLACES[layout].map((place) => (
        <Box key={place} gridArea={place} bg="bg.emphasized" borderRadius="sm" />
      ))}
    </Box>
  );
}
