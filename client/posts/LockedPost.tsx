import { Box, Center, Flex, Stack, Text } from '@chakra-ui/react';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { JoinButton } from '../joining/JoinButton';
import { Icon } from '../ui/Icon';
import { langOf } from '../ui/langOf';
import { BlurPlaceholder } from '../ui/media/BlurPlaceholder';
import { BLEED } from './bleed';
import { kindOf } from './kinds';
import { type LockedPost_PostFragment, LockedPost_PostFragmentDoc } from './LockedPost.generated';

void (
  /* GraphQL */ `
  fragment LockedPost_post on Post {
    id
    kind
    readingMinutes
    numPictures
    opensAt
    teaser
    blur
    squadToJoin {
      id
      ...JoinButton_squad
    }
  }
`
);

/** In place of a post's content: its kind, its public line, and the join button, which its whole area presses. */
export function LockedPost({ post: ref }: { post: FragmentRef<LockedPost_PostFragment> }) {
  const post = useFragmentData(LockedPost_PostFragmentDoc, ref);
  const { teaser, blur, squadToJoin, opensAt } = post;
  return (
    <Stack gap="4" position="relative">
      {teaser && (
        <Text dir="auto" lang={langOf(teaser)} overflowWrap="anywhere">
          {teaser}
        </Text>
      )}
      {blur && (
        <Box position="relative" {...BLEED}>
          <BlurPlaceholder blur={blur} h={{ base: '44', md: '60' }} />
          <Center position="absolute" inset="0">
            <LockIcon />
          </Center>
        </Box>
      )}
      <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap="4">
        <Flex flex="1" minW="0" gap="3" align="center">
          {!blur && <LockIcon />}
          <Box minW="0">
            <Text fontWeight="bold">{POST.membersOnly}</Text>
            <Text color="fg.muted">{kindOf(post)}</Text>
            {opensAt && <Text color="fg.muted">{POST.opens(new Date(opensAt))}</Text>}
          </Box>
        </Flex>
        {squadToJoin && (
          <Box maxW={{ md: '72' }} flexShrink="0">
            <JoinButton squad={squadToJoin} width="full" unlocks />
          </Box>
        )}
      </Flex>
    </Stack>
  );
}

function LockIcon() {
  return (
    <Center boxSize="11" bg="bg.emphasized" borderRadius="full" flexShrink="0">
      <Icon of={Lock} size={20} />
    </Center>
  );
}
