import type { JobList } from '../../platform/jobs/jobs';
import { sweepPendingSignIns } from './pendingSignIn.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepPendingSignIns: object;
  }
}

export const signInJobs: JobList = {
  // Half past two at night in India.
  sweepPendingSignIns: { at: '0 21 * * *', run: sweepPendingSignIns },
};
