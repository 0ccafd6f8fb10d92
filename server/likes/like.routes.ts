import { Router } from 'express';
import { answer } from '../platform/http/rest';
import type { Post } from '../posts/post.entity';
import { getPost } from '../posts/post.service';
import { toggleLike } from './like.service';

const likedJson = ({ numLikes, isLiked }: Post) => ({ numLikes, isPostLiked: isLiked });

export const likeRoutes = Router()
  .get(
    '/like/:postId',
    answer(async ({ viewer, params }) => ({ isPostLiked: (await getPost(viewer, params.postId)).isLiked })),
  )
  .get(
    '/likes/:postId',
    answer(async ({ viewer, params }) => ({ numLikes: (await getPost(viewer, params.postId)).numLikes })),
  )
  .post(
    '/like/:postId',
    answer(async ({ viewer, params }) => likedJson(await toggleLike(viewer, params.postId))),
  );
