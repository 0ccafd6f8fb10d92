import type { Module } from '../../module';
import { PageLink } from './pageLink.entity';
import { PageLinkResolver } from './pageLink.resolver';
import { viewsRoutes } from './views.routes';

/** How often pages and posts are opened, and from where people come: counts without anything about the person. */
export const visits: Module = {
  entities: [PageLink],
  personal: {
    'page_visits.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/visits', columns: 'day views arrivals' },
    },
    'page_sources.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/sources', columns: 'day source arrivals' },
    },
    'post_views.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/postViews', columns: 'day post_id views' },
    },
    'page_link_days.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/linkVisits', columns: 'link_id day arrivals' },
    },
    'page_links.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/links', columns: 'id name code created_at' },
    },
  },
  resolvers: [PageLinkResolver],
  routes: [viewsRoutes],
};
