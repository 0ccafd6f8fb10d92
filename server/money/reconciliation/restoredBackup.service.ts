import { allOf } from '../../gateways/gatewayList';
import { gateways } from '../../gateways/gateways';
import { type GatewayPayment, type GatewayRefund, wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { int, list, query, text } from '../../platform/db/query';
import { SETTLE_DAYS } from '../../rules/payments';
import { DAY } from '../../rules/time';
import { Payment } from '../payments/payment.entity';
import { passedUntil } from './gatewayProgress.service';

declare module '../../platform/db/events' {
  interface Events {
    /**
     * A backup was restored. Since then (UTC) at most this many receipts, and as many credit notes, were given that it
     * lacks. `begun`: when the run that counted them began (UTC); two processes may do so at the same time.
     */
    BackupRestored: { since: Date; papers: number; begun: Date };
  }
}

// By hand: it joins lists from the gateway. A refund that failed after it was processed, and a dispute that was won
// after it was lost, had two papers each. A refund of a payment that is neither recorded nor among these had none.
const countUnknown = query(
  {
    papers: int(`(select count(*) from unnest(:paymentIds::text[]) g (id)
        where not exists (select from payments p where p.rzp_payment_id = g.id)
          and not exists (select from money_cases c where c.rzp_id = g.id and c.kind not in ('refund_refused', 'difference')))
      + 2 * (select count(*) from unnest(:refundIds::text[], :refundPaymentIds::text[], :refundStatuses::text[]) g (id, payment_id, status)
        left join refunds r on r.rzp_refund_id = g.id
        where r.status is distinct from g.status
          and (g.payment_id = any(:paymentIds) or exists (select from payments p where p.rzp_payment_id = g.payment_id)))
      + 2 * (select count(*) from unnest(:disputeIds::text[], :disputeStatuses::text[], :deducted::bigint[]) g (id, status, deducted)
        left join disputes d on d.rzp_dispute_id = g.id where (d.status, d.deducted_paise) is distinct from (g.status, g.deducted))`),
  },
  (answer) => `select ${answer}`,
  {
    isRare: true,
    values: {
      paymentIds: list(text),
      refundIds: list(text),
      refundPaymentIds: list(text),
      refundStatuses: list(text),
      disputeIds: list(text),
      disputeStatuses: list(text),
      deducted: list(int),
    },
  },
);

/** All refunds of recorded payments at the gateway, however old, until a moment (UTC). */
export async function refundsOfAll(since: Date, until: Date): Promise<GatewayRefund[]> {
  const [first] = await repo(Payment).find({ select: { capturedAt: true }, order: { capturedAt: 'ASC' }, take: 1 });
  const from = new Date(Math.min(since.getTime(), first?.capturedAt.getTime() ?? Number.POSITIVE_INFINITY) - DAY);
  return allOf((skip) => gateways().razorpay.refundsBetween(from, until, skip));
}

/**
 * Emits that the database is older than what the gateway has had, before any of that is applied: payments since some
 * days before a moment (UTC), or since the last pass over all of them where that was earlier, refunds and disputes of
 * any age, since their state may have changed at any time. `begun`: when this run began by the database's clock, before
 * it listed anything. Returns how many papers about it may have been given; 0 where the database has all of it.
 */
export async function noteRestored(
  { since, begun, until }: { since: Date; begun: Date; until: Date },
  refunds: readonly GatewayRefund[],
): Promise<number> {
  const { razorpay } = gateways();
  const seen = Math.min(since.getTime(), (await passedUntil())?.getTime() ?? Number.POSITIVE_INFINITY);
  const from = new Date(seen - SETTLE_DAYS * DAY);
  const payments = await allOf((skip) => razorpay.paymentsBetween(from, until, skip));
  const disputes = await allOf((skip) => razorpay.latestDisputes(skip));
  const [unknown] = await countUnknown({
    paymentIds: payments.filter((payment: GatewayPayment) => wasCaptured(payment)).map(({ id }) => id),
    refundIds: refunds.map(({ id }) => id),
    refundPaymentIds: refunds.map(({ payment_id }) => payment_id),
    refundStatuses: refunds.map(({ status }) => status),
    disputeIds: disputes.map(({ id }) => id),
    disputeStatuses: disputes.map(({ status }) => status),
    deducted: disputes.map(({ amount_deducted }) => amount_deducted),
  });
  const { papers } = unknown!;
  if (papers > 0) await transaction(() => emit('BackupRestored', { since, papers, begun }));
  return papers;
}
