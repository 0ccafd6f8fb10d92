import { Button, HStack } from '@chakra-ui/react';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { postAddress } from '../viewer/places';
import { LikeButton } from './LikeButton';
import { type PostActions_PostFragment, PostActions_PostFragmentDoc } from './PostActions.generated';

void (
  /* GraphQL */ `
  fragment PostActions_post on Post {
    id
    numLikes
    numComments
    ...LikeButton_post
  }
`
);

interface PostActionsProps {
  post: FragmentRef<PostActions_PostFragment>;
  isLocked: boolean;
}

/** Below a post: the heart, and the way to what people say; of a locked one, how many there are. */
export function PostActions({ post: ref, isLocked }: PostActionsProps) {
  const post = useFragmentData(PostActions_PostFragmentDoc, ref);
  const { id, numLikes, numComments } = post;
  if (isLocked) return <Counts numLikes={numLikes} numComments={numComments} />;
  return (
    <HStack gap="3" wrap="wrap" color="fg.muted" fontVariantNumeric="tabular-nums">
      <LikeButton post={post} />
      <Button asChild variant="ghost" size="md" px="2" minH="11">
        <Link to={`${postAddress(id)}#comments`}>
          <Icon of={MessageCircle} />
          {numComments > 0 ? POST.comments(numComments) : POST.comment}
        </Link>
      </Button>
    </HStack>
  );
}

/** Said only where there is something to say. */
function Counts({ numLikes, numComments }: { numLikes: number; numComments: number }) {
  if (numLikes === 0 && numComments === 0) return null;
  return (
    <HStack gap="5" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
      {numLikes > 0 && (
        <HStack gap="1.5">
          <Icon of={Heart} />
          {POST.likes(numLikes)}
        </HStack>
      )}
      {numComments > 0 && (
        <HStack gap="1.5">
          <Icon of={MessageCircle} />
          {POST.comments(numComments)}
        </HStack>
      )}
    </HStack>
  );
}
