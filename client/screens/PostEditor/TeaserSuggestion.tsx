import { Button, HStack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { type MouseEvent, useId } from 'react';
import { suggestedTeaser } from '../../../server/rules/teasers';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { langOf } from '../../ui/langOf';
import { textOfBody } from './bodyText';
import type { Written } from './draft';

/** Offers the first sentence as the public line while there is none; a tap takes it. */
export function TeaserSuggestion() {
  const { values, setFieldValue } = useFormikContext<Written>();
  const id = useId();
  const line = values.teaser.trim() === '' ? suggestedTeaser(wordsOf(values)) : null;
  if (line === null) return null;
  const take = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    void setFieldValue('teaser', line);
    // The button goes, and the focus with it.
    form?.querySelector<HTMLInputElement>('[name=teaser]')?.focus();
  };
  return (
    <HStack wrap="wrap" justify="space-between" columnGap="4" rowGap="1" mt="-3">
      <Text id={id} flex="1 1 12rem" minW="0" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {POST_EDITOR.fromPost} “
        <span dir="auto" lang={langOf(line)}>
          {line}
        </span>
        ”
      </Text>
      <Button size="sm" variant="outline" minH="11" aria-describedby={id} onClick={take}>
        {POST_EDITOR.useTeaser}
      </Button>
    </HStack>
  );
}

const wordsOf = ({ description, body }: Written) => (body === null ? description : textOfBody(body));
