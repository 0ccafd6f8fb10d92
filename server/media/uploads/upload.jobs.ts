import { clearOldUploads } from '../../platform/http/uploads/uploadFolder';
import type { JobList } from '../../platform/jobs/jobs';
import { judgeFilm } from './filmCheck.service';
import { deleteStrayPartials } from './partial.service';
import { deletePieces } from './pieces.service';
import { deleteOldUploads } from './upload.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    dropUploads: Record<string, never>;
  }
}

export const uploadJobs: JobList = {
  dropUploads: {
    at: '42 * * * *',
    async run() {
      await deleteOldUploads();
      await clearOldUploads();
      await deleteStrayPartials();
    },
  },
  judgeFilm: { run: judgeFilm, pool: 'awaited' },
  dropPieces: { run: deletePieces },
};
