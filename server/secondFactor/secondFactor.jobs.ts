import type { JobList } from '../platform/jobs/jobs';
import { sweepChallenges } from './challenge.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    sweepPasskeyChallenges: object;
  }
}

export const secondFactorJobs: JobList = {
  // Ten to three at night in India.
  sweepPasskeyChallenges: {
    at: '20 21 * * *',
    async run() {
      await sweepChallenges();
    },
  },
};
