import type { JobList } from '../../platform/jobs/jobs';
import { releaseHeld } from './heldMoney.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Releases the money of pages that they can no longer refund. */
    releaseHeld: object;
  }
}

export const earningJobs: JobList = {
  releaseHeld: { pool: 'slow', at: '40 * * * *', run: releaseHeld },
};
