import { clearOldUploads } from '../platform/http/uploads/uploadFolder';
import type { JobList } from '../platform/jobs/jobs';
import { judgeFilm } from './filmCheck.service';
import { dropStrayPartials } from './partial.service';
import { dropPieces } from './pieces.service';
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
      await dropStrayPartials();
    },
  },
  judgeFilm: { run: judgeFilm, pool: 'awaited' },
  dropPieces: { run: dropPieces },
};
