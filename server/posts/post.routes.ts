import { Router } from 'express';
import { badRequest } from '../platform/errors';
import { answer, type Call, listOf, sliceOf } from '../platform/http/rest';
import { readForm } from '../platform/http/uploads';
import { POST } from '../words/en/posts';
import { deletePost, updatePost } from './editing.service';
import type { Post } from './post.entity';
import { attachmentOf, createPost, linkOf, listPosts, readPost } from './post.service';

function postJson(post: Post) {
  const attachment = attachmentOf(post);
  return {
    postId: post.id,
    userId: post.creatorUserId,
    squadId: post.squadId ?? '',
    description: post.description,
    link: linkOf(post) ?? '',
    attachment: attachment && { type: attachment.kind, src: attachment.src },
    type: attachment?.kind ?? '',
    locked: post.isLocked,
    hasAttachment: post.hasAttachment,
    hasLink: post.hasLink,
    timestamp: post.publishedAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
  };
}

/** What a new post says, as JSON or as a form; pictures and videos are not taken yet. */
async function postInput(call: Call): Promise<unknown> {
  if (!call.req.is('multipart/form-data')) return call.body;
  const { fields } = await readForm(call, {
    fields: ['description', 'squadId', 'link', 'type'],
    fileBytes() {
      throw badRequest(POST.noFiles);
    },
  });
  return fields;
}

export const postRoutes = Router()
  .post(
    '/post',
    answer(async (call) => postJson(await createPost(call.viewer, await postInput(call))), 201),
  )
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
