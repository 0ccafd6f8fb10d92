import { Box, Flex, Text } from '@chakra-ui/react';
import { LuLock } from 'react-icons/lu';
import { JOIN } from '../../server/words/en/joining';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { JoinButton } from '../joining/JoinButton';
import { type LockedPost_PostFragment, LockedPost_PostFragmentDoc } from './LockedPost.generated';

void (
  /* GraphQL */ `
  fragment LockedPost_post on Post {
    id
    squad {
      id
      title
      amount
      ...JoinButton_squad
    }
  }
`
);

/** Instead of a post's content: for whom it is, which squad opens it and for how much, and the way in. */
export function LockedPost({ post }: { post: FragmentRef<LockedPost_PostFragment> }) {
  const { squad } = useFragmentData(LockedPost_PostFragmentDoc, post);
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap="4"
      bg={{ base: 'bg.subtle', _dark: 'bg.muted' }}
      borderRadius="l2"
      p={{ base: 4, md: 5 }}
    >
      <Flex flex="1" minW="0" gap="3">
        <Box alignSelf="start" bg="bg.emphasized" borderRadius="full" p="2.5" flexShrink="0">
          <LuLock aria-hidden size={20} />
        </Box>
        <Box minW="0">
          <Text fontWeight="bold">{POST.membersOnly}</Text>
          {squad && (
            <Text color="fg.muted" overflowWrap="anywhere">
              {JOIN.opensWith(squad.title, squad.amount)}
            </Text>
          )}
        </Box>
      </Flex>
      {squad && (
        <Box w={{ md: '60' }} flexShrink="0">
          <JoinButton squad={squad} width="full" />
        </Box>
      )}
    </Flex>
  );
}
