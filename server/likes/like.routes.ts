import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { answer } from '../platform/http/rest';
import { count, schema, yesNo } from '../platform/http/schemas';
import type { Post } from '../posts/post.entity';
import { getPost } from '../posts/post.service';
import { toggleLike } from './like.service';

const numLikes = count('Likes of a post.');
const isPostLiked = yesNo('By whoever asks; false for visitors.');
const LIKED = schema('Liked', 'Whether a post is liked, and how often.', { numLikes, isPostLiked });

const likedJson = ({ numLikes: likes, isLiked }: Post): Static<typeof LIKED> => ({
  numLikes: likes,
  isPostLiked: isLiked!,
});

export const likeRoutes = Router()
  .get(
    '/like/:postId',
    answer(
      { does: 'Tells whether you like a post.', by: 'anyone', gives: Type.Object({ isPostLiked }) },
      async ({ viewer, params }) => ({ isPostLiked: (await getPost(viewer, params.postId)).isLiked! }),
    ),
  )
  .get(
    '/likes/:postId',
    answer(
      { does: 'Counts the likes of a post.', by: 'anyone', gives: Type.Object({ numLikes }) },
      async ({ viewer, params }) => ({ numLikes: (await getPost(viewer, params.postId)).numLikes }),
    ),
  )
  .post(
    '/like/:postId',
    answer(
      {
        does: 'Likes a post that you can read, or takes the like back.',
        by: 'signedIn',
        gives: LIKED,
        refuses: [403, 429],
      },
      async ({ viewer, params }) => likedJson(await toggleLike(viewer, params.postId)),
    ),
  );
