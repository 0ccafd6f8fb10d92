import { useApolloClient } from '@apollo/client/react';
import { FOLLOW } from '../../server/words/en/follows';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { useSignedInAct } from '../signIn/useSignedInAct';
import { messageOf } from '../ui/failures';
import { HeartButton } from '../ui/HeartButton';
import { toast } from '../ui/toast/toast';
import {
  type FollowButton_CreatorFragment,
  FollowButton_CreatorFragmentDoc,
  SetFollowingDocument,
} from './FollowButton.generated';

void (
  /* GraphQL */ `
  fragment FollowButton_creator on Creator {
    id
    userId
    pageName
    profilePicSrc
    accent
    viewerFollows
    viewerIsOwner
  }
  mutation SetFollowing($input: SetFollowingInput!) {
    setFollowing(input: $input) {
      creator {
        id
        ...FollowButton_creator
      }
    }
  }
`
);

interface FollowButtonProps {
  creator: FragmentRef<FollowButton_CreatorFragment>;
  /** In a list: the heart alone. */
  isSmall?: boolean;
}

/** Follows a page or unfollows it, shown at once; nothing for its owner. */
export function FollowButton({ creator: ref, isSmall = false }: FollowButtonProps) {
  const creator = useFragmentData(FollowButton_CreatorFragmentDoc, ref);
  const client = useApolloClient();
  const { userId, pageName, viewerFollows, viewerIsOwner } = creator;
  const follow = useSignedInAct({
    what: `follow:${userId}`,
    purpose: SIGN_IN_PURPOSE.follow(pageName),
    creator,
    act: (following: boolean) =>
      client.mutate({
        mutation: SetFollowingDocument,
        variables: { input: { userId, following } },
        optimisticResponse: {
          setFollowing: { __typename: 'CreatorPayload', creator: { ...creator, viewerFollows: following } },
        },
        context: { turn: `follow:${userId}` },
      }),
    failed: (error) => toast.failed(messageOf(error)),
  });
  if (viewerIsOwner) return null;

  const heart = { isGiven: viewerFollows, onSet: follow };
  if (isSmall)
    return <HeartButton {...heart} variant="ghost" px="0" minW="11" aria-label={FOLLOW.followPage(pageName)} />;
  return (
    <HeartButton {...heart} variant="outline">
      {viewerFollows ? FOLLOW.following : FOLLOW.follow}
    </HeartButton>
  );
}
