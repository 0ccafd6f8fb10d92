import type { JobList } from '../../platform/jobs/jobs';
import { sweepLinks } from './emailToken.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepLinks: object;
  }
}

export const emailTokenJobs: JobList = {
  // Half past two at night in India.
  sweepLinks: { at: '0 21 * * *', run: sweepLinks },
};
