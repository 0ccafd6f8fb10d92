import type { JobList } from '../../platform/jobs/jobs';
import { forgetOldRequests } from './idempotency.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    forgetOldRequests: object;
  }
}

export const idempotencyJobs: JobList = {
  forgetOldRequests: { at: '40 * * * *', run: forgetOldRequests },
};
