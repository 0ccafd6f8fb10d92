import type { Module } from '../../module';
import { podcastRoutes } from './podcast.routes';
import { PodcastFeed } from './podcastFeed.entity';
import { PodcastFeedResolver } from './podcastFeed.resolver';
import { PrivateFeed } from './privateFeed.entity';
import { rssListeners } from './rss.listeners';
import { PrivateFeedResolver, ViewerPrivateFeedResolver } from './rss.resolver';
import { rssRoutes } from './rss.routes';

/** RSS and Atom feeds: of a page, of all posts that are open to a member, and of a page's sounds for a member. */
export const rss: Module = {
  entities: [PrivateFeed, PodcastFeed],
  personal: {
    'private_feeds.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/privateFeed', columns: 'created_at' },
    },
    'podcast_feeds.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/podcastFeeds', columns: 'creator_user_id created_at' },
    },
    'podcast_feeds.creator_user_id': {
      erased: { with: 'page' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
  },
  resolvers: [PrivateFeedResolver, ViewerPrivateFeedResolver, PodcastFeedResolver],
  siteRoutes: [rssRoutes, podcastRoutes],
  on: rssListeners,
};
