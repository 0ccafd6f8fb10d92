import type { JobList } from '../../platform/jobs/jobs';
import { encryptAuthenticators } from './authenticator.service';
import { sweepChallenges } from './challenge.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepPasskeyChallenges: object;
    encryptAuthenticators: object;
  }
}

export const secondFactorJobs: JobList = {
  // After a change of SECRETS_KEY.
  encryptAuthenticators: { at: '*/10 * * * *', run: encryptAuthenticators },
  // Ten to three at night in India.
  sweepPasskeyChallenges: {
    at: '20 21 * * *',
    async run() {
      await sweepChallenges();
    },
  },
};
