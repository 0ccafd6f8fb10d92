import { Box, Button, HStack } from '@chakra-ui/react';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { ShareMenu } from '../ui/ShareMenu';
import { postAddress } from '../viewer/addresses';
import { LikeButton } from './LikeButton';
import { type PostActions_PostFragment, PostActions_PostFragmentDoc } from './PostActions.generated';

void (
  /* GraphQL */ `
  fragment PostActions_post on Post {
    id
    numLikes
    numComments
    shareText
    creator {
      id
      pageName
    }
    ...LikeButton_post
  }
`
);

interface PostActionsProps {
  post: FragmentRef<PostActions_PostFragment>;
  isLocked: boolean;
}

/**
 * Below a post: the heart, the link to its comments, and sharing; for a locked one, the numbers of likes and comments.
 */
export function PostActions({ post: ref, isLocked }: PostActionsProps) {
  const post = useFragmentData(PostActions_PostFragmentDoc, ref);
  const { id, numLikes, numComments, shareText, creator } = post;
  return (
    <HStack columnGap="3" rowGap="0" wrap="wrap" color="fg.muted" fontVariantNumeric="tabular-nums">
      {isLocked ? (
        <Counts numLikes={numLikes} numComments={numComments} />
      ) : (
        <>
          <LikeButton post={post} />
          <Button asChild variant="ghost" size="md" px="2" minH="11">
            <Link to={`${postAddress(id)}#comments`}>
              <Icon of={MessageCircle} />
              {numComments > 0 ? POST.comments(numComments) : POST.comment}
            </Link>
          </Button>
        </>
      )}
      <ShareMenu path={postAddress(id)} title={POST.by(creator.pageName)} text={shareText}>
        {(button) => (
          <Button {...button} variant="ghost" size="md" px="2" minH="11" ms="auto" me="-2" aria-label={POST.share}>
            <Icon of={Share2} />
            <Box as="span" css={{ '&:lang(ta)': { mdDown: { display: 'none' } } }}>
              {PAGE.share}
            </Box>
          </Button>
        )}
      </ShareMenu>
    </HStack>
  );
}

/** Shown only for a number above 0. */
function Counts({ numLikes, numComments }: { numLikes: number; numComments: number }) {
  if (numLikes === 0 && numComments === 0) return null;
  return (
    <HStack wrap="wrap" columnGap="5" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
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
