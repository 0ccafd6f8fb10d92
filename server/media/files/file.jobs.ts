import type { JobList } from '../../platform/jobs/jobs';
import { countFiles } from './counting.service';
import { deleteStrays, deleteUnusedFiles } from './sweep.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    dropFiles: Record<string, never>;
    removeStrays: Record<string, never>;
  }
}

export const fileJobs: JobList = {
  countFiles: { run: countFiles, pool: 'heavy' },
  dropFiles: { at: '12 * * * *', run: deleteUnusedFiles },
  // At night in India: it lists all stored files.
  removeStrays: { at: '40 21 * * *', run: deleteStrays },
};
