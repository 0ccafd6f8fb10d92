import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { type KeyboardEvent, useId } from 'react';
import { TITLE_MAX } from '../../../../server/rules/bodies/bounds';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { FormField } from '../../../ui/form/FormField';

/** The title. Enter leads into the text: it would send the form. */
export function TitleField({ onEnter }: { onEnter: () => void }) {
  const lead = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Box onKeyDown={lead}>
      <FormField name="title" label={LONG_POST.title} max={TITLE_MAX} />
    </Box>
  );
}

const Tick = chakra('input');

/** Whether people outside the squad see the title; a post without one has no such choice. */
export function TitlePublicField() {
  const [{ value: title }] = useField<string>('title');
  const [field] = useField<boolean>({ name: 'titlePublic', type: 'checkbox' });
  const hintId = useId();
  if (title.trim() === '') return null;
  return (
    <Box>
      <Flex as="label" align="center" gap="3" minH="11">
        <Tick
          {...field}
          value=""
          type="checkbox"
          boxSize="5"
          flexShrink="0"
          accentColor="var(--toli-accent)"
          aria-describedby={hintId}
        />
        {LONG_POST.titlePublic}
      </Flex>
      <Text id={hintId} textStyle="sm" color="fg.muted" maxW="60ch">
        {LONG_POST.titlePublicHint}
      </Text>
    </Box>
  );
}
