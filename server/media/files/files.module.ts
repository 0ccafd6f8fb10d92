import type { Module } from '../../module';
import { StoredFile } from './file.entity';
import { fileJobs } from './file.jobs';
import { fileRoutes } from './file.routes';

/** Uploaded pictures and videos. */
export const files: Module = {
  entities: [StoredFile],
  personal: {
    'files.owner_id': {
      erased: 'A file is deleted once no row shows it any more.',
      exported: { file: 'account/uploads', columns: 'src created_at bytes' },
    },
  },
  openRoutes: [fileRoutes],
  jobs: fileJobs,
};
