import type { Module } from '../module';
import { Follow } from './follow.entity';
import { followListeners } from './follow.listeners';
import { FollowResolver, ViewerFollowingResolver } from './follow.resolver';
import { followRoutes } from './follow.routes';

/** Whose free posts people want to be told of. */
export const follows: Module = {
  entities: [Follow],
  resolvers: [FollowResolver, ViewerFollowingResolver],
  routes: [followRoutes],
  on: followListeners,
};
