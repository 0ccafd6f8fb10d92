import type { Module } from '../../module';
import { DeskLook } from './deskLook.entity';
import { DeskCommentResolver, DeskLookResolver, DeskPostResolver, LookResolver } from './deskLook.resolver';
import { deskLookRoutes } from './deskLook.routes';

/** Looks: for half an hour a reviewer reads everything of a page, for a reason that the log keeps. */
export const deskLooks: Module = {
  entities: [DeskLook],
  personal: {
    'desk_looks.reviewer_id': {
      erased: { with: 'person' },
      exported: 'It is what a reviewer has done in their office.',
    },
    'desk_looks.user_id': {
      erased: { with: 'person' },
      exported: 'A reviewer’s way to look, with a secret, for minutes.',
    },
  },
  resolvers: [LookResolver, DeskLookResolver, DeskPostResolver, DeskCommentResolver],
  routes: [deskLookRoutes],
};
