import type { JobList } from '../../platform/jobs/jobs';
import { mailEmailChangeCode } from './emailChange.service';
import { sweepEmailChanges } from './emailHold.service';
import { mailEmailChanged } from './givingBack.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepEmailChanges: object;
  }
}

export const emailChangeJobs: JobList = {
  emailChangeCode: { run: mailEmailChangeCode },
  emailChanged: { run: ({ emailChangeId }) => mailEmailChanged(emailChangeId) },
  // Half past two at night in India.
  sweepEmailChanges: { at: '0 21 * * *', run: sweepEmailChanges },
};
