import type { Module } from '../../module';
import { directRoutes } from './direct.routes';
import { PendingUpload } from './upload.entity';
import { uploadJobs } from './upload.jobs';
import { uploadRoutes } from './upload.routes';

/** Uploads of files for posts, in one or more pieces. */
export const uploads: Module = {
  entities: [PendingUpload],
  personal: {
    'uploads.user_id': {
      erased: 'An upload is deleted within hours.',
      exported: { file: 'account/begunUploads', columns: 'kind bytes created_at' },
    },
  },
  routes: [uploadRoutes, directRoutes],
  jobs: uploadJobs,
};
