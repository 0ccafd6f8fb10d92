import type { Module } from '../module';
import { PrivateFeed } from './privateFeed.entity';
import { rssListeners } from './rss.listeners';
import { PrivateFeedResolver, ViewerPrivateFeedResolver } from './rss.resolver';

/** RSS and Atom feeds: of a page, and of all posts that are open to a member. */
export const rss: Module = {
  entities: [PrivateFeed],
  resolvers: [PrivateFeedResolver, ViewerPrivateFeedResolver],
  on: rssListeners,
};
