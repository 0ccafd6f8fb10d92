import type { Module } from '../../module';
import { directRoutes } from './direct.routes';
import { HeldUpload } from './heldUpload.entity';
import { PendingUpload } from './upload.entity';
import { uploadJobs } from './upload.jobs';
import { uploadRoutes } from './upload.routes';

/** Uploads of files for posts, in one or more pieces. */
export const uploads: Module = {
  entities: [PendingUpload, HeldUpload],
  personal: {
    'uploads.user_id': {
      erased: 'An upload that nothing holds is deleted within a day.',
      exported: { file: 'account/begunUploads', columns: 'kind name bytes created_at' },
    },
    'held_uploads.user_id': {
      erased: { with: 'person' },
      exported: 'Drafts and scheduled posts name their uploads in the copy.',
    },
  },
  routes: [uploadRoutes, directRoutes],
  jobs: uploadJobs,
};
