import type { Module } from '../../module';
import { earningJobs } from './earning.jobs';
import { earningRoutes } from './earning.routes';
import { earningProofs } from './proof.service';
import { StudioResolver, ViewerMoneyResolver } from './studio.resolver';

/** What a creator earns: payments, balance and monthly figures of a page. */
export const earnings: Module = {
  personal: {
    'page_months.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: { file: 'page/months', columns: 'month earnings passes tips payments payers' },
    },
    'payer_months.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: 'It is counted from what the copy has.',
    },
    'payer_months.user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: 'It is counted from what the copy has.',
    },
  },
  resolvers: [StudioResolver, ViewerMoneyResolver],
  routes: [earningRoutes],
  jobs: earningJobs,
  proofs: earningProofs,
};
