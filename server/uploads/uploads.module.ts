import type { Module } from '../module';
import { StorageResolver } from './storage.resolver';
import { PendingUpload } from './upload.entity';
import { uploadJobs } from './upload.jobs';
import { uploadRoutes } from './upload.routes';

/** Files on their way to posts, in as many pieces as it takes. */
export const uploads: Module = {
  entities: [PendingUpload],
  resolvers: [StorageResolver],
  routes: [uploadRoutes],
  jobs: uploadJobs,
};
