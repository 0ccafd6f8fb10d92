import { useMutation } from '@apollo/client/react';
import { POST } from '../../server/words/en/posts';
import { messageOf } from '../apollo/errors';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { HeartButton } from '../ui/HeartButton';
import { toast } from '../ui/toast/toast';
import { useSignedInOnly } from '../viewer/useSignedInOnly';
import { type LikeButton_PostFragment, LikeButton_PostFragmentDoc, SetPostLikedDocument } from './LikeButton.generated';

void (
  /* GraphQL */ `
  fragment LikeButton_post on Post {
    id
    isLiked
    numLikes
  }
  mutation SetPostLiked($input: SetPostLikedInput!) {
    setPostLiked(input: $input) {
      post {
        id
        ...LikeButton_post
      }
    }
  }
`
);

/** Likes a post or takes that back, at once to the eye, with how many like it. */
export function LikeButton({ post: ref }: { post: FragmentRef<LikeButton_PostFragment> }) {
  const post = useFragmentData(LikeButton_PostFragmentDoc, ref);
  const [setPostLiked] = useMutation(SetPostLikedDocument);
  const signedInOnly = useSignedInOnly();
  const { id: postId, isLiked, numLikes } = post;

  const set = (liked: boolean) => {
    const expected = { ...post, isLiked: liked, numLikes: numLikes + (liked ? 1 : -1) };
    return setPostLiked({
      variables: { input: { postId, liked } },
      optimisticResponse: { setPostLiked: { __typename: 'PostPayload', post: expected } },
      context: { turn: `like:${postId}` },
    }).catch((error) => toast.failed(messageOf(error)));
  };
  const count = numLikes > 0 ? POST.likes(numLikes) : null;
  return (
    <HeartButton
      variant="ghost"
      size="md"
      px="2"
      ms="-2"
      minH="11"
      isGiven={isLiked}
      onSet={(given) => signedInOnly(() => void set(given))}
      aria-label={count ? `${POST.like}, ${count}` : undefined}
    >
      {count ?? POST.like}
    </HeartButton>
  );
}
