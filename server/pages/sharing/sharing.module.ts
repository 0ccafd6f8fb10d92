import type { Module } from '../../module';
import { embedRoutes } from './embed.routes';
import { sharingJobs } from './sharing.jobs';
import { sharingListeners } from './sharing.listeners';

/** The pictures of pages in shared links. */
export const sharing: Module = { siteRoutes: [embedRoutes], on: sharingListeners, jobs: sharingJobs };
