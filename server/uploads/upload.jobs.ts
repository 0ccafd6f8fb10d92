import { clearOldUploads } from '../platform/http/uploadFolder';
import type { JobList } from '../platform/jobs/jobs';
import { dropOldUploads } from './upload.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    dropUploads: Record<string, never>;
  }
}

export const uploadJobs: JobList = {
  dropUploads: {
    at: '42 * * * *',
    async run() {
      await dropOldUploads();
      await clearOldUploads();
    },
  },
};
