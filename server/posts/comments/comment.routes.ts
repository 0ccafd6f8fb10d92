import { type Static, Type } from '@sinclair/typebox';
import { USER, userJson } from '../../people/users/user.routes';
import { done, ids, listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { count, DONE, id, orNull, schema, text, time, yesNo } from '../../platform/http/schemas';
import { addCommentForm } from '../../rules/forms/comments';
import { getPost } from '../posts/post.service';
import { listComments, readComment } from './comment.service';
import type { CommentView } from './comment.view';
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

const saidJson = (comment: CommentView) => ({
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

const commentJson = (comment: CommentView, replies = comment.replies): Static<typeof COMMENT> => ({
  ...saidJson(comment),
  replies: replies.map((reply) => ({ ...saidJson(reply), replies: [] })),
});

export const commentRoutes: Routes = async (app) => {
  app.post(
    '/comment/post/:postId',
    {
      schema: {
        summary: 'Comments on a post that you can read, or answers a comment under it.',
        params: ids('postId'),
        body: addCommentForm,
        response: { 201: COMMENT },
      },
      config: { access: 'signedIn', errors: [403, 409, 429] },
    },
    async ({ viewer, params, body }) => commentJson((await addComment(viewer, params.postId, body)).comment),
  );
  app.get(
    '/comment/:id',
    {
      schema: {
        summary: 'Returns a comment with its replies, which come in slices.',
        params: ids('id'),
        querystring: sliceQuery,
        response: { 200: COMMENT },
      },
      config: { access: 'anyone', errors: [403] },
    },
    async (request, reply) => {
      const { comment, replies } = await readComment(request.viewer, request.params.id, sliceOf(request));
      return commentJson(comment, listOf(reply, replies));
    },
  );
  app.get(
    '/comments/post/:postId',
    {
      schema: {
        summary: 'Lists the comments at the top of a post that you can read, the oldest first, with replies.',
        params: ids('postId'),
        querystring: sliceQuery,
        response: { 200: Type.Array(COMMENT) },
      },
      config: { access: 'anyone', errors: [403] },
    },
    async (request, reply) =>
      listOf(reply, await listComments(request.viewer, request.params.postId, sliceOf(request))).map((comment) =>
        commentJson(comment),
      ),
  );
  app.get(
    '/comments/count/post/:postId',
    {
      schema: {
        summary: 'Counts the comments of a post, replies too.',
        params: ids('postId'),
        response: { 200: Type.Object({ count: count('Comments.') }) },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => ({
      count: (await getPost(viewer, params.postId)).numComments,
    }),
  );
  app.delete(
    '/comment/:id',
    {
      schema: {
        summary: 'Deletes a comment with its replies: your own, or one under your post.',
        params: ids('id'),
        response: { 200: DONE },
      },
      config: { access: 'signedIn', errors: [403] },
    },
    async ({ viewer, params }) => {
      await deleteComment(viewer, params.id);
      return done;
    },
  );
};
