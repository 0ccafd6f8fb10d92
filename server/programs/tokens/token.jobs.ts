import { sweepEndedApiTokens } from '../../auth/apiToken';
import type { JobList } from '../../platform/jobs/jobs';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepApiTokens: object;
  }
}

export const tokenJobs: JobList = {
  // Twenty to three at night in India.
  sweepApiTokens: { at: '10 21 * * *', run: sweepEndedApiTokens },
};
