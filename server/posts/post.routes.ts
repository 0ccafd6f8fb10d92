import { Router } from 'express';
import { answer, listOf, pageOf } from '../platform/rest';
import type { Post } from './post.entity';
import { createPost, listPosts, readPost } from './post.service';

const postJson = (post: Post) => ({
  postId: post.id,
  userId: post.userId,
  squadId: post.squadId ?? '',
  description: post.description,
  link: post.link ?? '',
  attachment: post.attachmentSrc ? { type: post.attachmentType, src: post.attachmentSrc } : null,
  type: post.attachmentType ?? '',
  locked: post.isLocked,
  hasAttachment: post.hasAttachment,
  hasLink: post.hasLink,
  timestamp: post.createdAt.toISOString(),
});

export const postRoutes = Router()
  .post('/post', answer(async ({ viewer, body }) => postJson(await createPost(viewer, body)), 201))
  .get('/posts/:creatorId', answer(async (call) => listOf(call, await listPosts(call.viewer, call.params.creatorId, pageOf(call))).map(postJson)))
  .get('/post/:id', answer(async ({ viewer, params }) => postJson(await readPost(viewer, params.id))));
