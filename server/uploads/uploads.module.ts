import type { Module } from '../module';
import { directRoutes } from './direct.routes';
import { StorageResolver } from './storage.resolver';
import { PendingUpload } from './upload.entity';
import { uploadJobs } from './upload.jobs';
import { uploadRoutes } from './upload.routes';

/** Uploads of files for posts, in one or more pieces. */
export const uploads: Module = {
  entities: [PendingUpload],
  resolvers: [StorageResolver],
  routes: [uploadRoutes, directRoutes],
  jobs: uploadJobs,
};
