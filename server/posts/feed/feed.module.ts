import type { Module } from '../../module';
import { feedListeners } from './feed.listeners';
import { FeedResolver } from './feed.resolver';
import { FeedVisit } from './feedVisit.entity';
import { FeedVisitResolver, NewPostsResolver } from './feedVisit.resolver';
import { FoldedFeedResolver } from './foldedFeed.resolver';

/** A member's feed: the posts of their pages, newest first, and what is new since the last visit. */
export const feed: Module = {
  entities: [FeedVisit],
  resolvers: [FeedResolver, FoldedFeedResolver, FeedVisitResolver, NewPostsResolver],
  on: feedListeners,
};
