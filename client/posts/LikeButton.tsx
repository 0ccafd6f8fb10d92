import { useApolloClient } from '@apollo/client/react';
import { POST } from '../../server/words/en/posts';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { useSignedInAct } from '../signIn/useSignedInAct';
import { messageOf } from '../ui/failures';
import { HeartButton } from '../ui/HeartButton';
import { toast } from '../ui/toast/toast';
import { type LikeButton_PostFragment, LikeButton_PostFragmentDoc, SetPostLikedDocument } from './LikeButton.generated';

void (
  /* GraphQL */ `
  fragment LikeButton_post on Post {
    id
    isLiked
    numLikes
    creator {
      id
      pageName
      profilePicSrc
      accent
    }
  }
  mutation SetPostLiked($input: SetPostLikedInput!) {
    setPostLiked(input: $input) {
      post {
        id
        isLiked
        numLikes
      }
    }
  }
`
);

/** Likes a post or undoes that, shown at once, with the number of likes. */
export function LikeButton({ post: ref }: { post: FragmentRef<LikeButton_PostFragment> }) {
  const post = useFragmentData(LikeButton_PostFragmentDoc, ref);
  const client = useApolloClient();
  const { id: postId, isLiked, numLikes, creator } = post;
  const like = useSignedInAct({
    what: `like:${postId}`,
    purpose: SIGN_IN_PURPOSE.like(creator.pageName),
    creator,
    act: (liked: boolean) => {
      const expected = { id: postId, isLiked: liked, numLikes: numLikes + (liked ? 1 : -1) };
      return client.mutate({
        mutation: SetPostLikedDocument,
        variables: { input: { postId, liked } },
        optimisticResponse: {
          setPostLiked: { __typename: 'PostPayload', post: { __typename: 'Post', ...expected } },
        },
        context: { turn: `like:${postId}` },
      });
    },
    failed: (error) => toast.failed(messageOf(error)),
  });
  const count = numLikes > 0 ? POST.likes(numLikes) : null;
  return (
    <HeartButton
      variant="ghost"
      size="md"
      px="2"
      ms="-2"
      minH="11"
      isGiven={isLiked}
      onSet={like}
      aria-label={count ? `${POST.like}, ${count}` : undefined}
    >
      {count ?? POST.like}
    </HeartButton>
  );
}
