import type { Module } from '../../module';
import { Payout } from './payout.entity';
import { payoutListeners } from './payout.listeners';
import { StudioPayoutsResolver } from './payout.resolver';
import { payoutRoutes } from './payout.routes';
import { PayoutBatch } from './payoutBatch.entity';
import { payoutJobs } from './payouts.jobs';
import { payoutProofs } from './proof.service';

/** What creators are paid: batches for the bank, and the payouts in them. */
export const payouts: Module = {
  entities: [PayoutBatch, Payout],
  personal: {
    'payout_batches.maker_id': {
      erased: 'Who made it stays known, without a name.',
      exported: 'It is what a reviewer has done in their office.',
    },
    'payouts.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: {
        file: 'page/payouts',
        columns: 'paise status last4 made_at paid_on bank_reference reason ended_at',
      },
    },
  },
  resolvers: [StudioPayoutsResolver],
  routes: [payoutRoutes],
  on: payoutListeners,
  jobs: payoutJobs,
  proofs: payoutProofs,
};
