import type { Viewer } from '../auth/viewer';
import { int, query, text } from '../platform/db/query';
import { creatorOnly } from '../policies';
import { STATS_MONTHS } from '../rules/payments';
import { lastMonths } from '../rules/time';

/** What one month brought, without what was sent back. */
export interface Month {
  /** In India, YYYY-MM. */
  month: string;
  /** Whole rupees. */
  earnings: number;
  /** How many payments there were: whoever pays twice counts twice (decision L4). */
  activeMembers: number;
  /** How many people made them. */
  distinctMembers: number;
}

// By hand: months without a payment are in it too. The database counts each payment into its month as it comes, changes or goes back.
const findMonths = query(
  {
    month: text('m.month'),
    earnings: int('coalesce(paid.earnings, 0)'),
    activeMembers: int('coalesce(paid.payments, 0)'),
    distinctMembers: int('coalesce(paid.payers, 0)'),
  },
  (answer) => `select ${answer} from unnest($2::text[]) m (month)
   left join page_months paid on paid.creator_user_id = $1 and paid.month = m.month order by m.month`,
);

/** The last twelve months of the viewer's page, oldest first, ending with the one of `now` in India; a month without payments is 0. */
export async function monthlyStats(viewer: Viewer | null, now = new Date()): Promise<Month[]> {
  return findMonths([creatorOnly(viewer).userId, lastMonths(now, STATS_MONTHS)]);
}
