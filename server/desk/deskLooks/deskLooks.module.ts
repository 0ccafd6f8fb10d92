import type { Module } from '../../module';
import { DeskLook } from './deskLook.entity';
import { deskLookListeners } from './deskLook.listeners';
import { DeskCommentResolver, DeskLookResolver, DeskPostResolver, LookResolver } from './deskLook.resolver';
import { deskLookRoutes } from './deskLook.routes';

/** Looks: for half an hour a reviewer reads everything of a page, for a reason that the log keeps. */
export const deskLooks: Module = {
  entities: [DeskLook],
  resolvers: [LookResolver, DeskLookResolver, DeskPostResolver, DeskCommentResolver],
  routes: [deskLookRoutes],
  on: deskLookListeners,
};
