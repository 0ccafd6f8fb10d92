import type { Module } from '../../module';
import { PayoutAccount } from './payoutAccount.entity';
import { payoutAccountJobs } from './payoutAccount.jobs';
import { payoutAccountListeners } from './payoutAccount.listeners';
import { PayoutAccountResolver } from './payoutAccount.resolver';

/** The bank accounts that pages are paid to: naming and changing them, and "This wasn't me". */
export const payoutAccounts: Module = {
  entities: [PayoutAccount],
  personal: {
    'payout_accounts.creator_user_id': {
      erased:
        'A page is paid before its account goes: the nightly job erases it after that; books keep the last digits.',
      exported: {
        file: 'page/payoutAccounts',
        columns: 'last4 ifsc name_at_bank named_at held_until disowned_at ended_at',
      },
    },
  },
  resolvers: [PayoutAccountResolver],
  on: payoutAccountListeners,
  jobs: payoutAccountJobs,
};
