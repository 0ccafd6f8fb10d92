import type { Module } from '../../module';
import type { JobList } from '../../platform/jobs/jobs';
import { StudioGrowthResolver } from './growth.resolver';
import { countJoins } from './joinsAfter.service';
import { growthProofs } from './proof.service';
import { rollUpGrowth } from './rollUp.service';
import { StudioVisitsResolver } from './visits.resolver';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Counts the moves of the members of each page, just after midnight in India. */
    rollUpGrowth: object;
  }
}

const jobs: JobList = { rollUpGrowth: { pool: 'slow', at: '40 18 * * *', run: rollUpGrowth } };

const KEPT = 'Counts of payments are kept as the books are, without a name (decision C7).';

/** How the members of a page grow: who comes, goes and stays. */
export const growth: Module = {
  personal: {
    'member_moves.creator_user_id': {
      erased: KEPT,
      exported: 'The page’s sums of them are in page/growth.',
    },
    'page_days.creator_user_id': {
      erased: KEPT,
      exported: {
        file: 'page/growth',
        columns:
          'day new_members back_members up_members down_members lost_members lost_in_month_of_coming new_income back_income up_income down_income lost_income unpaid_members',
      },
    },
    'page_cohorts.creator_user_id': {
      erased: KEPT,
      exported: { file: 'page/cohorts', columns: 'joined month members' },
    },
    'post_days.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/joins', columns: 'day post_id joins_after' },
    },
  },
  on: {
    SubscriptionPaid: (events) => countJoins(events.flatMap(({ isJoin, paymentId }) => (isJoin ? [paymentId] : []))),
  },
  resolvers: [StudioGrowthResolver, StudioVisitsResolver],
  jobs,
  proofs: growthProofs,
};
