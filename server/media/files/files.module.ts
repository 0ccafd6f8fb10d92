import type { Module } from '../../module';
import { StoredFile } from './file.entity';
import { fileJobs } from './file.jobs';
import { fileRoutes } from './file.routes';

/** Uploaded pictures and videos. */
export const files: Module = {
  entities: [StoredFile],
  openRoutes: [fileRoutes],
  jobs: fileJobs,
};
