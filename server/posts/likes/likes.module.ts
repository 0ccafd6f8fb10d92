import type { Module } from '../../module';
import { Like } from './like.entity';
import { LikeResolver } from './like.resolver';
import { likeRoutes } from './like.routes';

/** People's likes of posts. */
export const likes: Module = {
  entities: [Like],
  personal: {
    'likes.user_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/likes', columns: 'post_id created_at' },
    },
  },
  resolvers: [LikeResolver],
  routes: [likeRoutes],
};
