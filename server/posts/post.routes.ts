import { Router } from 'express';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import { deletePost, updatePost } from './editing.service';
import type { Post } from './post.entity';
import { attachmentOf, linkOf, listPosts, readPost } from './post.service';

/** A post as REST tells it. */
export function postJson(post: Post) {
  const attachment = attachmentOf(post);
  return {
    postId: post.id,
    userId: post.creatorUserId,
    squadId: post.squadId ?? '',
    description: post.description,
    teaser: post.teaser,
    link: linkOf(post) ?? '',
    attachment: attachment && { type: attachment.kind, src: attachment.src },
    type: attachment?.kind ?? '',
    locked: post.isLocked,
    hasAttachment: post.hasAttachment,
    hasLink: post.hasLink,
    readingMinutes: post.readingMinutes,
    blur: post.blur,
    timestamp: post.publishedAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
  };
}

export const postRoutes = Router()
  .get(
    '/posts/:creatorId',
    answer(async (call) =>
      listOf(call, await listPosts(call.viewer, call.params.creatorId, sliceOf(call))).map(postJson),
    ),
  )
  .get(
    '/post/:id',
    answer(async ({ viewer, params }) => postJson(await readPost(viewer, params.id))),
  )
  .patch(
    '/post/:id',
    answer(async ({ viewer, params, body }) => postJson(await updatePost(viewer, params.id, body))),
  )
  .delete(
    '/post/:id',
    answer(async ({ viewer, params }) => {
      await deletePost(viewer, params.id);
    }),
  );
