import { send } from '../mail/mail.service';
import type { JobList } from '../platform/work/jobs';
import { eraseAccount, sweepAccounts } from './erasure.service';
import { isGone } from './user.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    sweepAccounts: object;
  }
}

export const userJobs: JobList = {
  mail: {
    lane: 'slow',
    async run({ to, letter, always }) {
      if (always || !(await isGone(to))) await send(to, letter);
    },
  },
  eraseAccount: { run: ({ userId }) => eraseAccount(userId) },
  // Half past two at night in India.
  sweepAccounts: { at: '0 21 * * *', run: sweepAccounts },
};
