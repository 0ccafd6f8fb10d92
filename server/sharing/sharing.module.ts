import type { Module } from '../module';
import { sharingJobs } from './sharing.jobs';
import { sharingListeners } from './sharing.listeners';

/** The pictures of pages in shared links. */
export const sharing: Module = { on: sharingListeners, jobs: sharingJobs };
