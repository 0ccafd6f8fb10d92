import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { inOneLine } from '../../../server/rules/text';
import { formatDate } from '../../../server/rules/time';
import { POST } from '../../../server/words/en/posts';
import { TAKEN_DOWN } from '../../../server/words/en/takeDowns';
import { refetch } from '../../apollo/client';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { lazyDialog } from '../../ui/lazyPart';
import { type TakenDownPosts_CreatorFragment, TakenDownPosts_CreatorFragmentDoc } from './TakenDownPosts.generated';

void (
  /* GraphQL */ `
  fragment TakenDownPosts_creator on Creator {
    id
    takenDownPosts {
      id
      title
      description
      timestamp
      reason
    }
  }
`
);

type TakenDown = TakenDownPosts_CreatorFragment['takenDownPosts'][number];
const DeletePostDialog = lazyDialog(() => import('../../posts/DeletePostDialog').then((part) => part.DeletePostDialog));

/** Letters of a post by which its creator recognises it. */
const BEGINNING = 120;

/**
 * For the owner alone: posts that reviewers have taken down, why, and the buttons that delete them; hidden without any.
 */
export function TakenDownPosts({ creator }: { creator: FragmentRef<TakenDownPosts_CreatorFragment> }) {
  const { takenDownPosts } = useFragmentData(TakenDownPosts_CreatorFragmentDoc, creator);
  if (takenDownPosts.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="taken-down" gap="3" p={{ base: 4, md: 5 }} borderRadius="l3" bg="bg.error">
      <Heading as="h2" size="lg" id="taken-down">
        {TAKEN_DOWN.title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="4">
        {takenDownPosts.map((post) => (
          <li key={post.id}>
            <One post={post} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function One({ post: { id, title, description, timestamp, reason } }: { post: TakenDown }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    void refetch();
  };
  const name = inOneLine(title || description, BEGINNING) || TAKEN_DOWN.of(formatDate(new Date(timestamp)));
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }} gap="3">
      <Stack flex="1" minW="0" gap="1">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <LongText text={TAKEN_DOWN.because(reason)} lines={6} />
      </Stack>
      <Button
        variant="outline"
        alignSelf={{ base: 'start', md: 'center' }}
        aria-label={`${POST.remove}: ${name}`}
        onClick={() => setAsking(true)}
      >
        {POST.remove}
      </Button>
      <DeletePostDialog postId={id} isOpen={isAsking} onClose={close} />
    </Flex>
  );
}
