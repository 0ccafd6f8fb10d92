import type { Module } from '../../module';
import { embedRoutes } from './embed.routes';
import { sharingJobs } from './sharing.jobs';
import { sharingListeners } from './sharing.listeners';
import { SharingResolver } from './sharing.resolver';

/** The pictures of pages in shared links. */
export const sharing: Module = {
  resolvers: [SharingResolver],
  siteRoutes: [embedRoutes],
  on: sharingListeners,
  jobs: sharingJobs,
};
