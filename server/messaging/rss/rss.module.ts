import type { Module } from '../../module';
import { PrivateFeed } from './privateFeed.entity';
import { rssListeners } from './rss.listeners';
import { PrivateFeedResolver, ViewerPrivateFeedResolver } from './rss.resolver';
import { rssRoutes } from './rss.routes';

/** RSS and Atom feeds: of a page, and of all posts that are open to a member. */
export const rss: Module = {
  entities: [PrivateFeed],
  personal: {
    'private_feeds.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/privateFeed', columns: 'created_at' },
    },
  },
  resolvers: [PrivateFeedResolver, ViewerPrivateFeedResolver],
  siteRoutes: [rssRoutes],
  on: rssListeners,
};
