import type { Module } from '../../module';
import { PostBody } from './body.entity';

/** The bodies of posts that have more than a text. */
export const bodies: Module = {
  entities: [PostBody],
  personal: {
    'post_bodies.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/postBodies', columns: 'post_id body' },
    },
  },
};
