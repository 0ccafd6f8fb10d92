import type { Module } from '../../module';
import { Like } from './like.entity';
import { likeListeners } from './like.listeners';
import { LikeResolver } from './like.resolver';
import { likeRoutes } from './like.routes';

/** People's likes of posts. */
export const likes: Module = {
  entities: [Like],
  resolvers: [LikeResolver],
  routes: [likeRoutes],
  on: likeListeners,
};
