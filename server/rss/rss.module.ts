import type { Module } from '../module';
import { PrivateFeed } from './privateFeed.entity';
import { rssListeners } from './rss.listeners';
import { PrivateFeedResolver, ViewerPrivateFeedResolver } from './rss.resolver';

/** Feeds that people's own programs read: of a page, and of all that is open to a member. */
export const rss: Module = {
  entities: [PrivateFeed],
  resolvers: [PrivateFeedResolver, ViewerPrivateFeedResolver],
  on: rssListeners,
};
