import type { Module } from '../../module';
import { PostTag } from './postTag.entity';

/** The tags of posts. */
export const tags: Module = {
  entities: [PostTag],
  personal: {
    'post_tags.creator_user_id': {
      erased: { with: 'page' },
      exported: 'The posts in the copy have them.',
    },
  },
};
