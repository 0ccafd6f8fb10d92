import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { useId } from 'react';
import { LONG_POST } from '../../../../server/words/en/longPosts';

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
