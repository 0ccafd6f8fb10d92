import type { JobList } from '../../platform/jobs/jobs';
import { encryptNumbers, eraseNumbers } from './keptNumbers.service';
import { sendAboutAccount } from './payoutAccountMail.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    erasePayoutAccounts: object;
    encryptPayoutAccounts: object;
  }
}

export const payoutAccountJobs: JobList = {
  mailAboutAccount: {
    run: ({ accountId, letter, emailChangeId }) => sendAboutAccount(accountId, letter, emailChangeId),
  },
  // Twenty to four at night in India.
  erasePayoutAccounts: { at: '10 22 * * *', run: eraseNumbers },
  // After a change of SECRETS_KEY.
  encryptPayoutAccounts: { at: '5,15,25,35,45,55 * * * *', run: encryptNumbers },
};
