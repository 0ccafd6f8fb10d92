import { allOf } from '../gateways/gatewayList';
import { gateways } from '../gateways/gateways';
import { type GatewayPayment, moneyCame } from '../gateways/razorpayEntities';
import { databaseNow, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { int, query } from '../platform/db/query';
import { BANK_DAYS, SETTLE_DAYS } from '../rules/payments';
import { DAY } from '../rules/time';

declare module '../platform/db/events' {
  interface Events {
    /**
     * A backup was restored. Since then (UTC) at most this many receipts, and as many credit notes, were given that it
     * lacks. `begun`: when they were counted (UTC); two processes may do so at the same time.
     */
    BackupRestored: { since: Date; papers: number; begun: Date };
  }
}

// By hand: it joins lists from the gateway. A refund that failed after it was processed, and a dispute that was won
// after it was lost, had two papers each.
const countUnknown = query(
  {
    papers: int(`(select count(*) from unnest($1::text[]) g (id)
        where not exists (select from payments p where p.rzp_payment_id = g.id)
          and not exists (select from money_cases c where c.rzp_id = g.id and c.kind not in ('refund_refused', 'difference')))
      + 2 * (select count(*) from unnest($2::text[], $3::text[]) g (id, status) left join refunds r on r.rzp_refund_id = g.id
        where r.status is distinct from g.status)
      + 2 * (select count(*) from unnest($4::text[], $5::text[], $6::bigint[]) g (id, status, deducted)
        left join disputes d on d.rzp_dispute_id = g.id where (d.status, d.deducted_paise) is distinct from (g.status, g.deducted))`),
  },
  (answer) => `select ${answer}`,
  { isRare: true },
);

/**
 * Emits that the database is older than what the gateway has had since a moment (UTC), before any of that is applied.
 * Returns how many papers about it may have been given; 0 where the database has all of it.
 */
export async function noteRestored(since: Date, until: Date): Promise<number> {
  const { razorpay } = gateways();
  const begun = await databaseNow();
  const daysBefore = (days: number) => new Date(since.getTime() - days * DAY);
  const payments = await allOf((skip) => razorpay.paymentsBetween(daysBefore(SETTLE_DAYS), until, skip));
  const refunds = await allOf((skip) => razorpay.refundsBetween(daysBefore(2 * BANK_DAYS), until, skip));
  const disputes = await allOf((skip) => razorpay.latestDisputes(skip));
  const [unknown] = await countUnknown([
    payments.filter((payment: GatewayPayment) => moneyCame(payment)).map(({ id }) => id),
    refunds.map(({ id }) => id),
    refunds.map(({ status }) => status),
    disputes.map(({ id }) => id),
    disputes.map(({ status }) => status),
    disputes.map(({ amount_deducted }) => amount_deducted),
  ]);
  const { papers } = unknown!;
  if (papers > 0) await transaction(() => emit('BackupRestored', { since, papers, begun }));
  return papers;
}
