import type { Module } from '../../module';
import { directRoutes } from './direct.routes';
import { PendingUpload } from './upload.entity';
import { uploadJobs } from './upload.jobs';
import { uploadRoutes } from './upload.routes';

/** Uploads of files for posts, in one or more pieces. */
export const uploads: Module = {
  entities: [PendingUpload],
  routes: [uploadRoutes, directRoutes],
  jobs: uploadJobs,
};
