import type { Module } from '../../module';
import { PostMonth } from './postMonth.entity';
import { SearchText } from './searchText.entity';

/** What a page's posts are found by. */
export const searchTexts: Module = {
  entities: [SearchText, PostMonth],
  personal: {
    'search_texts.creator_user_id': {
      erased: { with: 'page' },
      exported: 'It is made of the posts, which the copy has.',
    },
    'post_months.creator_user_id': {
      erased: { with: 'page' },
      exported: 'It is counted from what the copy has.',
    },
  },
};
