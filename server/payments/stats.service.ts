import { int, statement, text } from '../platform/db/rows';
import type { Viewer } from '../platform/http/viewer';
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

// A month begins at midnight in India; each is a stretch of the index of what was kept.
const countMonths = statement(
  {
    month: text('m.month'),
    earnings: int('paid.earnings'),
    activeMembers: int('paid.payments'),
    distinctMembers: int('paid.payers'),
  },
  (answer) => `select ${answer}
   from unnest($2::text[]) m (month) cross join lateral (
     select coalesce(sum(kept), 0) as earnings, count(*) as payments, count(distinct user_id) as payers
     from payments
     where creator_user_id = $1 and refund_reason is null
       and captured_at >= (m.month || '-01')::timestamp at time zone 'Asia/Kolkata'
       and captured_at < ((m.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Kolkata'
   ) paid
   order by m.month`,
);

/** The last twelve months of the viewer's page, oldest first, ending with the one of `now` in India; a month without payments is 0. */
export async function monthlyStats(viewer: Viewer | null, now = new Date()): Promise<Month[]> {
  return countMonths([creatorOnly(viewer).userId, lastMonths(now, STATS_MONTHS)]);
}
