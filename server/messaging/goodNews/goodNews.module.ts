import type { Module } from '../../module';
import { GoodNews } from './goodNews.entity';
import { goodNewsJobs } from './goodNews.jobs';
import { goodNewsListeners } from './goodNews.listeners';

/** Good news for creators by push and mail: one by one, and what is more than five of a kind and day as one. */
export const goodNews: Module = {
  entities: [GoodNews],
  personal: {
    'good_news.user_id': {
      erased: { with: 'person' },
      exported: 'It counts notifications for a week; activity/notifications has them.',
    },
  },
  on: goodNewsListeners,
  jobs: goodNewsJobs,
};
