import type { Module } from '../module';
import { StoredFile } from './file.entity';
import { fileJobs } from './file.jobs';
import { fileRoutes } from './file.routes';

/** Pictures and videos that people bring, kept in one place. */
export const files: Module = {
  entities: [StoredFile],
  openRoutes: [fileRoutes],
  jobs: fileJobs,
};
