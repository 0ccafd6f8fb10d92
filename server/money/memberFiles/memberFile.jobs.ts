import type { JobList } from '../../platform/jobs/jobs';
import { makeMemberFile, sweepMemberFiles } from './memberFile.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepMemberFiles: object;
  }
}

export const memberFileJobs: JobList = {
  makeMemberFile: { pool: 'heavy', run: ({ fileId }) => makeMemberFile(fileId) },
  // Twenty past three at night in India.
  sweepMemberFiles: { at: '50 21 * * *', run: sweepMemberFiles },
};
