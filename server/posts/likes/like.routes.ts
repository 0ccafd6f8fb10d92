import { type Static, Type } from '@sinclair/typebox';
import { ids, type Routes } from '../../platform/http/routes';
import { count, schema, yesNo } from '../../platform/http/schemas';
import { getPost } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { toggleLike } from './like.service';

const numLikes = count('Likes of a post.');
const isPostLiked = yesNo('By the viewer; false for visitors.');
const LIKED = schema('Liked', 'Whether a post is liked, and how often.', { numLikes, isPostLiked });

const likedJson = ({ numLikes: likes, isLiked }: PostView): Static<typeof LIKED> => ({
  numLikes: likes,
  isPostLiked: isLiked!,
});

const params = ids('postId');

export const likeRoutes: Routes = async (app) => {
  app.get(
    '/like/:postId',
    {
      schema: {
        summary: 'Returns whether you like a post.',
        params,
        response: { 200: Type.Object({ isPostLiked }) },
      },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => ({ isPostLiked: (await getPost(viewer, params.postId)).isLiked! }),
  );
  app.get(
    '/likes/:postId',
    {
      schema: { summary: 'Counts the likes of a post.', params, response: { 200: Type.Object({ numLikes }) } },
      config: { access: 'anyone' },
    },
    async ({ viewer, params }) => ({ numLikes: (await getPost(viewer, params.postId)).numLikes }),
  );
  app.post(
    '/like/:postId',
    {
      schema: {
        summary: 'Likes a post that you can read, or takes the like back.',
        params,
        response: { 200: LIKED },
      },
      config: { access: 'signedIn', errors: [403, 429] },
    },
    async ({ viewer, params }) => likedJson(await toggleLike(viewer, params.postId)),
  );
};
