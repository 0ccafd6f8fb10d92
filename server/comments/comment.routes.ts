import { Router } from 'express';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { getPost } from '../posts/post.service';
import { userJson } from '../users/user.routes';
import type { Comment } from './comment.entity';
import { addComment, deleteComment, listComments, readComment } from './comment.service';

interface CommentJson {
  commentId: string;
  postId: string;
  userId: string;
  text: string;
  timestamp: string;
  replies: CommentJson[];
  numReplies: number;
  replyToCommentId: string | null;
  isByCreator: boolean;
  user: ReturnType<typeof userJson>;
}

const commentJson = (comment: Comment, replies = comment.replies): CommentJson => ({
  commentId: comment.id,
  postId: comment.postId,
  userId: comment.userId,
  text: comment.text,
  timestamp: comment.createdAt.toISOString(),
  replies: replies.map((reply) => commentJson(reply)),
  numReplies: comment.numReplies,
  replyToCommentId: comment.answeredId ?? comment.topId,
  isByCreator: comment.userId === comment.creatorUserId,
  user: userJson(comment.user),
});

export const commentRoutes = Router()
  .post(
    '/comment/post/:postId',
    answer(
      async ({ viewer, params, body }) => commentJson((await addComment(viewer, params.postId, body)).comment),
      201,
    ),
  )
  .get(
    '/comment/:id',
    answer(async (call) => {
      const { comment, replies } = await readComment(call.viewer, call.params.id, sliceOf(call));
      return commentJson(comment, listOf(call, replies));
    }),
  )
  .get(
    '/comments/post/:postId',
    answer(async (call) =>
      listOf(call, await listComments(call.viewer, call.params.postId, sliceOf(call))).map((comment) =>
        commentJson(comment),
      ),
    ),
  )
  .get(
    '/comments/count/post/:postId',
    answer(async ({ viewer, params }) => ({ count: (await getPost(viewer, params.postId)).numComments })),
  )
  .delete(
    '/comment/:id',
    answer(async ({ viewer, params }) => {
      await deleteComment(viewer, params.id);
    }),
  );
