import type { Module } from '../../module';

/** How often pages and posts are opened, and from where people come: counts without anything about the person. */
export const visits: Module = {
  personal: {
    'page_visits.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/visits', columns: 'day views arrivals' },
    },
    'page_sources.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/sources', columns: 'day source arrivals' },
    },
  },
};
