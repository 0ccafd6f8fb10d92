import { Box, Button, Flex, RadioGroup, Text } from '@chakra-ui/react';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { useField } from 'formik';
import { ACCENT_NAMES, type Accent } from '../../../../server/rules/accents';
import { ACCENT, INFO } from '../../../../server/words/en/pageSettings';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Avatar } from '../../../ui/media/Avatar';
import { Cover } from '../../../ui/media/Cover';
import { accented } from '../../../ui/theme/accent';
import { type AccentField_CreatorFragment, AccentField_CreatorFragmentDoc } from './AccentField.generated';

void (
  /* GraphQL */ `
  fragment AccentField_creator on Creator {
    id
    pageName
    profilePicSrc
    coverPicSrc
    coverFocus
  }
`
);

/** The colour of a page, chosen among a few with enough contrast, with a preview of the page in it. */
export function AccentField({ creator }: { creator: FragmentRef<AccentField_CreatorFragment> }) {
  const page = useFragmentData(AccentField_CreatorFragmentDoc, creator);
  const [{ value }, , { setValue }] = useField<Accent>('accent');
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap="6" align={{ md: 'center' }}>
      <RadioGroup.Root
        recipe={radioGroupSlotRecipe}
        flex="1"
        name="accent"
        value={value}
        onValueChange={(chosen) => void setValue(chosen.value as Accent)}
      >
        <RadioGroup.Label fontWeight="medium">{INFO.accent}</RadioGroup.Label>
        <Text color="fg.muted">{INFO.accentHint}</Text>
        <Flex wrap="wrap" columnGap="6" mt="2">
          {ACCENT_NAMES.map((accent) => (
            <RadioGroup.Item key={accent} value={accent} minH="11" minW="32" css={accented(accent)}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator boxSize="7" {...SWATCH} />
              <RadioGroup.ItemText textStyle="md">{ACCENT[accent]}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Flex>
      </RadioGroup.Root>
      <Look page={page} accent={value} />
    </Flex>
  );
}

/** A full dot of the colour itself; the chosen one has a hole in it. */
const SWATCH = { bg: 'colorPalette.solid', borderColor: 'colorPalette.solid', color: 'colorPalette.contrast' } as const;

/** A small preview of the page in a colour. */
function Look({ page, accent }: { page: AccentField_CreatorFragment; accent: Accent }) {
  return (
    <Box aria-hidden layerStyle="card" p="2" w={{ base: 'full', md: '64' }} flexShrink="0" css={accented(accent)}>
      <Cover src={page.coverPicSrc} focus={page.coverFocus} accent={accent} sizes="16rem" aspectRatio={3} />
      <Flex wrap="wrap" align="end" justify="space-between" gap="3" mt="-6" px="2">
        <Avatar
          name={page.pageName}
          src={page.profilePicSrc}
          accent={accent}
          size="2xl"
          borderWidth="3px"
          borderColor="bg.panel"
        />
        <Button asChild size="sm" mb="1">
          <span>{INFO.accentExample}</span>
        </Button>
      </Flex>
    </Box>
  );
}
