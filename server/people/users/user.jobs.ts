import type { JobList } from '../../platform/jobs/jobs';
import { eraseAccount, sweepAccounts } from './erasure.service';
import { sendMail, sendOneOfMany } from './letters.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepAccounts: object;
  }
}

export const userJobs: JobList = {
  mail: { pool: 'slow', run: (mail) => sendMail(mail) },
  mailOneOfMany: { pool: 'bulk', run: sendOneOfMany },
  eraseAccount: { run: ({ userId }) => eraseAccount(userId) },
  // Half past two at night in India.
  sweepAccounts: { at: '0 21 * * *', run: sweepAccounts },
};
