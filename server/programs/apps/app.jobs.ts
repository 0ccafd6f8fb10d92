import { endAppRecords } from '../../auth/appRecord';
import { olderThan } from '../../platform/db/conditions';
import type { JobList } from '../../platform/jobs/jobs';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepAppRecords: object;
  }
}

export const appJobs: JobList = {
  // Ten to three at night in India. Used codes are kept for a day, so that a second use is noticed.
  sweepAppRecords: {
    at: '20 21 * * *',
    run: async () => void (await endAppRecords({ expiresAt: olderThan('1 day') })),
  },
};
