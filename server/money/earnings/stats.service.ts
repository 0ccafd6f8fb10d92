import type { Viewer } from '../../auth/viewer';
import { int, list, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { STATS_MONTHS } from '../../rules/payments';
import { lastMonths } from '../../rules/time';

/** The earnings of one month, without refunds. */
export interface Month {
  /** The Indian month, YYYY-MM. */
  month: string;
  /** Whole rupees. */
  earnings: number;
  /** Of these, by passes of several months, all in the month of their payment (decision L5). */
  passes: number;
  /** Of these, by tips. */
  tips: number;
  /** The number of payments for squads, of a pass in each of its months: a person who pays twice counts twice (decision L4). */
  activeMembers: number;
  /** The number of their payers. */
  distinctMembers: number;
}

// By hand: months without payments are included. Triggers count each payment in its month when it is added, changed or
// refunded.
const findMonths = query(
  {
    month: text('m.month'),
    earnings: int('coalesce(paid.earnings, 0)'),
    passes: int('coalesce(paid.passes, 0)'),
    tips: int('coalesce(paid.tips, 0)'),
    activeMembers: int('coalesce(paid.payments, 0)'),
    distinctMembers: int('coalesce(paid.payers, 0)'),
  },
  (answer) => `select ${answer} from unnest(:months::text[]) m (month)
   left join page_months paid on paid.creator_user_id = :creatorUserId and paid.month = m.month order by m.month`,
  { values: { creatorUserId: text, months: list(text) } },
);

/**
 * The last twelve months of the viewer's page, oldest first, up to the Indian month of `now`; a month without payments
 * is 0.
 */
export async function monthlyStats(viewer: Viewer | null, now = new Date()): Promise<Month[]> {
  return findMonths({ creatorUserId: creatorOnly(viewer).userId, months: lastMonths(now, STATS_MONTHS) });
}
