import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { COMMENT } from '../../../server/words/en/comments';
import { client } from '../../apollo/client';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useNextSlice } from '../../apollo/useNextSlice';
import { CommentItem, type CommentsContext } from './CommentItem';
import {
  type CommentThread_CommentFragment,
  CommentThread_CommentFragmentDoc,
  MoreRepliesDocument,
} from './CommentThread.generated';
import { addReplies } from './talkCache';

void (
  /* GraphQL */ `
  fragment CommentThread_comment on Comment {
    id
    numReplies
    user {
      id
    }
    replies {
      id
      ...CommentItem_comment
    }
    ...CommentItem_comment
  }
  query MoreReplies($id: ID!, $after: String) {
    node(id: $id) {
      id
      ... on Comment {
        allReplies(first: 50, after: $after) {
          edges {
            node {
              id
              ...CommentItem_comment
            }
          }
          pageInfo {
            endCursor
          }
        }
      }
    }
  }
`
);

interface CommentThreadProps extends CommentsContext {
  comment: FragmentRef<CommentThread_CommentFragment>;
}

/** A comment and the replies to it, oldest first. */
export function CommentThread({ comment: ref, ...talk }: CommentThreadProps) {
  const comment = useFragmentData(CommentThread_CommentFragmentDoc, ref);
  const { id, user, replies, numReplies } = comment;
  const [endCursor, setEndCursor] = useState<string | null>(null);
  const numHidden = numReplies - replies.length;
  const more = useNextSlice({ hasNextPage: numHidden > 0, endCursor }, async (after) => {
    const request = { query: MoreRepliesDocument, variables: { id, after }, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(request);
    if (data?.node?.__typename !== 'Comment') return;
    const { edges, pageInfo } = data.node.allReplies;
    addReplies(
      client.cache,
      id,
      edges.map(({ node }) => node.id),
    );
    setEndCursor(pageInfo.endCursor);
  });
  const top = { id, userId: user.id };
  return (
    <>
      <CommentItem comment={comment} top={top} {...talk} />
      {replies.length > 0 && (
        <Stack as="ul" gap="0" listStyleType="none" ps={{ base: 6, md: 12 }}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} top={top} {...talk} />
            </li>
          ))}
        </Stack>
      )}
      {more.hasMore && (
        <Button variant="ghost" ms={{ base: 6, md: 12 }} loading={more.isLoading} onClick={more.onMore}>
          {COMMENT.moreReplies(numHidden)}
        </Button>
      )}
    </>
  );
}
