import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { count, id, orNull, schema, text, time, yesNo } from '../platform/http/schemas';
import { getPost } from '../posts/post.service';
import { addCommentForm } from '../rules/forms/comments';
import { USER, userJson } from '../users/user.routes';
import type { Comment } from './comment.entity';
import { listComments, readComment } from './comment.service';
import { addComment, deleteComment } from './commenting.service';

const SAID = {
  commentId: id(),
  postId: id(),
  userId: id("Its author's."),
  text: text(),
  timestamp: time(),
  numReplies: count('Replies under it.'),
  replyToCommentId: orNull(id('The comment that it answers; null at the top.')),
  hidden: yesNo('The creator of the post hides it: they and its author alone see it.'),
  isByCreator: yesNo('Shown with the name and picture of the page.'),
  user: USER,
};
const REPLY = schema('Reply', 'A reply to a comment; it has none itself.', {
  ...SAID,
  replies: Type.Array(Type.Unsafe<never>({}), { maxItems: 0 }),
});
const COMMENT = schema('Comment', 'What somebody wrote under a post.', {
  ...SAID,
  replies: Type.Array(REPLY, { description: 'The oldest first.' }),
});

const saidJson = (comment: Comment) => ({
  commentId: comment.id,
  postId: comment.postId,
  userId: comment.userId,
  text: comment.text,
  timestamp: comment.createdAt.toISOString(),
  numReplies: comment.numReplies,
  replyToCommentId: comment.answeredId ?? comment.topId,
  hidden: comment.isHidden,
  isByCreator: comment.userId === comment.creatorUserId,
  user: userJson(comment.user),
});

const commentJson = (comment: Comment, replies = comment.replies): Static<typeof COMMENT> => ({
  ...saidJson(comment),
  replies: replies.map((reply) => ({ ...saidJson(reply), replies: [] })),
});

export const commentRoutes = Router()
  .post(
    '/comment/post/:postId',
    answer(
      {
        does: 'Comments on a post that you can read, or answers a comment under it.',
        by: 'signedIn',
        takes: addCommentForm,
        status: 201,
        gives: COMMENT,
        refuses: [403, 409, 429],
      },
      async ({ viewer, params, body }) => commentJson((await addComment(viewer, params.postId, body)).comment),
    ),
  )
  .get(
    '/comment/:id',
    answer(
      {
        does: 'Tells a comment with its replies, which come in slices.',
        by: 'anyone',
        isList: true,
        gives: COMMENT,
        refuses: [403],
      },
      async (call) => {
        const { comment, replies } = await readComment(call.viewer, call.params.id, sliceOf(call));
        return commentJson(comment, listOf(call, replies));
      },
    ),
  )
  .get(
    '/comments/post/:postId',
    answer(
      {
        does: 'Lists the comments at the top of a post that you can read, the oldest first, with replies.',
        by: 'anyone',
        isList: true,
        gives: Type.Array(COMMENT),
        refuses: [403],
      },
      async (call) =>
        listOf(call, await listComments(call.viewer, call.params.postId, sliceOf(call))).map((comment) =>
          commentJson(comment),
        ),
    ),
  )
  .get(
    '/comments/count/post/:postId',
    answer(
      {
        does: 'Counts the comments of a post, replies too.',
        by: 'anyone',
        gives: Type.Object({ count: count('Comments.') }),
      },
      async ({ viewer, params }) => ({ count: (await getPost(viewer, params.postId)).numComments }),
    ),
  )
  .delete(
    '/comment/:id',
    answer(
      {
        does: 'Deletes a comment with its replies: your own, or one under your post.',
        by: 'signedIn',
        refuses: [403],
      },
      async ({ viewer, params }) => {
        await deleteComment(viewer, params.id);
      },
    ),
  );
