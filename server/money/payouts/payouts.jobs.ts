import type { JobList } from '../../platform/jobs/jobs';
import { encryptBatchFiles } from './batchFile.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    encryptBatchFiles: object;
  }
}

export const payoutJobs: JobList = {
  // After another SECRETS_KEY.
  encryptBatchFiles: { at: '*/10 * * * *', run: encryptBatchFiles },
};
