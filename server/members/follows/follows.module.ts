import type { Module } from '../../module';
import { Follow } from './follow.entity';
import { followListeners } from './follow.listeners';
import { FollowResolver, ViewerFollowingResolver } from './follow.resolver';
import { followRoutes } from './follow.routes';

/** The pages whose free posts people want to be notified of. */
export const follows: Module = {
  entities: [Follow],
  resolvers: [FollowResolver, ViewerFollowingResolver],
  routes: [followRoutes],
  on: followListeners,
};
