import type { Module } from '../../module';
import { Follow } from './follow.entity';
import { followListeners } from './follow.listeners';
import { FollowResolver, PagesAlikeResolver } from './follow.resolver';
import { followRoutes } from './follow.routes';
import { FollowerCount } from './followerCount.entity';

/** The pages whose free posts people want to be notified of. */
export const follows: Module = {
  entities: [Follow, FollowerCount],
  personal: {
    'follows.follower_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/follows', columns: 'creator_user_id followed_at' },
    },
    'follows.creator_user_id': {
      erased: { with: 'page' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
    'follower_counts.creator_user_id': {
      erased: { with: 'page' },
      exported: 'It is counted from what others have.',
    },
  },
  resolvers: [FollowResolver, PagesAlikeResolver],
  routes: [followRoutes],
  on: followListeners,
};
