import type { Module } from '../../module';
import { FeedResolver } from './feed.resolver';
import { FeedVisit } from './feedVisit.entity';
import { FeedVisitResolver, NewPostsResolver, PagesBesideFeedResolver } from './feedVisit.resolver';
import { FoldedFeedResolver } from './foldedFeed.resolver';

/** A member's feed: the posts of their pages, newest first, and what is new since the last visit. */
export const feed: Module = {
  entities: [FeedVisit],
  personal: {
    'feed_visits.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/feedVisits', columns: 'seen_at new_since' },
    },
  },
  resolvers: [FeedResolver, FoldedFeedResolver, FeedVisitResolver, NewPostsResolver, PagesBesideFeedResolver],
};
