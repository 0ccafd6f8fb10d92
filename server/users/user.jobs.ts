import type { JobList } from '../platform/work/jobs';
import { eraseAccount, sweepAccounts } from './erasure.service';
import { sendMail, sendOneOfMany } from './letters.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    sweepAccounts: object;
  }
}

export const userJobs: JobList = {
  mail: { lane: 'slow', run: (mail) => sendMail(mail) },
  mailOneOfMany: { lane: 'bulk', run: sendOneOfMany },
  eraseAccount: { run: ({ userId }) => eraseAccount(userId) },
  // Half past two at night in India.
  sweepAccounts: { at: '0 21 * * *', run: sweepAccounts },
};
