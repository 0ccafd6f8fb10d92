import { useMutation, useSubscription } from '@apollo/client/react';
import { client } from '../../apollo/client';
import { useViewer } from '../../viewer/useViewer';
import { numRepliesOf, putComment, takeComment } from './talkCache';
import {
  AddCommentDocument,
  CommentAddedDocument,
  CommentDeletedDocument,
  DeleteCommentDocument,
  PostCountsDocument,
} from './useTalk.generated';

void (
  /* GraphQL */ `
  mutation AddComment($input: AddCommentInput!) {
    addComment(input: $input) {
      comment {
        id
        top {
          id
          numReplies
        }
        ...CommentThread_comment
      }
      post {
        id
        numComments
      }
    }
  }
  mutation DeleteComment($input: DeleteInput!) {
    deleteComment(input: $input) {
      deletedId
      post {
        id
        numComments
      }
    }
  }
  subscription CommentAdded($postId: ID!) {
    commentAdded(postId: $postId) {
      id
      isByCreator
      user {
        id
        fullName
      }
      top {
        id
        numReplies
      }
      post {
        id
        numComments
      }
      ...CommentThread_comment
    }
  }
  subscription CommentDeleted($postId: ID!) {
    commentDeleted(postId: $postId)
  }
  query PostCounts($postId: ID!) {
    post(id: $postId) {
      id
      numLikes
      numComments
    }
  }
`
);

/** The author of the answered comment. */
export interface Answered {
  commentId: string;
  /** The top-level comment above the reply. */
  topId: string;
  userId: string;
  name: string;
}

/** The prefix of the id of an unsent comment, which has no id of the server yet. */
const SENDING = 'sending:';
export const isSending = (commentId: string) => commentId.startsWith(SENDING);
let sent = 0;

interface Talk {
  postId: string;
  numComments: number;
  /** The viewer writes as the post's creator. */
  isCreator: boolean;
  /** A comment was deleted, with its replies. */
  onGone: (id: string) => void;
  /** Another person has commented. */
  onArrived: (comment: { isByCreator: boolean; user: { fullName: string } }) => void;
}

/**
 * The comments under an open post: the viewer's own, shown at once and removed where sending fails, and those of others
 * live.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its callbacks share the mutations and the cache
export function useTalk({ postId, numComments, isCreator, onGone, onArrived }: Talk) {
  const viewer = useViewer();
  const [addComment] = useMutation(AddCommentDocument);
  const [deleteComment] = useMutation(DeleteCommentDocument);

  useSubscription(CommentAddedDocument, {
    variables: { postId },
    ignoreResults: true,
    onData({ data: { data } }) {
      if (!data) return;
      const { id, user } = data.commentAdded;
      const isOwn = user.id === viewer?.user.id;
      // Events of shortly before are replayed, and may be shown already.
      const wasShown = putComment(client.cache, postId, id, isOwn);
      if (!isOwn && !wasShown) onArrived(data.commentAdded);
    },
  });
  useSubscription(CommentDeletedDocument, {
    variables: { postId },
    ignoreResults: true,
    onData({ data: { data } }) {
      if (!data) return;
      takeComment(client.cache, postId, data.commentDeleted);
      onGone(data.commentDeleted);
      // Its hidden replies are deleted, too.
      client
        .query({ query: PostCountsDocument, variables: { postId }, fetchPolicy: 'network-only' })
        .catch(console.error);
    },
  });

  /** Sends a comment; a failure is logged too (specification, section 8). */
  async function send(text: string, answered: Answered | null): Promise<void> {
    if (!viewer) return;
    const numReplies = answered ? numRepliesOf(client.cache, answered.topId) : 0;
    await addComment({
      variables: { input: { postId, text, replyToCommentId: answered?.commentId ?? null } },
      optimisticResponse: {
        addComment: {
          __typename: 'AddCommentPayload',
          comment: {
            __typename: 'Comment',
            id: `${SENDING}${++sent}`,
            text,
            timestamp: new Date().toISOString(),
            isByCreator: isCreator,
            viewerCanDelete: false,
            isHidden: false,
            authorRestriction: null,
            user: viewer.user,
            answered: answered && { __typename: 'User', id: answered.userId, fullName: answered.name },
            top: answered && { __typename: 'Comment', id: answered.topId, numReplies: numReplies + 1 },
            numReplies: 0,
            replies: [],
          },
          post: { __typename: 'Post', id: postId, numComments: numComments + 1 },
        },
      },
      update(cache, { data }) {
        const id = data?.addComment?.comment?.id;
        if (id !== undefined) putComment(cache, postId, id, true);
      },
      context: { turn: `comment:${postId}`, isOnce: true },
    }).catch((error) => {
      console.error(error);
      throw error;
    });
  }

  /** Removes a comment from the screen and deletes it; after a failure it is there again. */
  async function remove(id: string): Promise<void> {
    const numReplies = numRepliesOf(client.cache, id);
    await deleteComment({
      variables: { input: { id } },
      optimisticResponse: {
        deleteComment: {
          __typename: 'DeleteCommentPayload',
          deletedId: id,
          post: { __typename: 'Post', id: postId, numComments: numComments - 1 - numReplies },
        },
      },
      update: (cache) => takeComment(cache, postId, id),
    });
  }

  return { send, remove };
}
