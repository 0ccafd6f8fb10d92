import type { Module } from '../module';
import { sharingJobs } from './sharing.jobs';
import { sharingListeners } from './sharing.listeners';

/** What stands for a page where links to it are shared. */
export const sharing: Module = { on: sharingListeners, jobs: sharingJobs };
