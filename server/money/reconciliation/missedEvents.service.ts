import { allOf } from '../../gateways/gatewayList';
import { gateways } from '../../gateways/gateways';
import { type GatewayPayment, type GatewayRefund, wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { bool, int, list, nullable, query, text } from '../../platform/db/query';
import { addJob } from '../../platform/jobs/jobs';
import { SETTLE_DAYS } from '../../rules/payments';
import { DAY } from '../../rules/time';
import { currentPass, notePass, noteRefundsPassed, refundsPassedUntil } from './gatewayProgress.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Records the last days' payments of unknown orders, in the order in which they were made. */
    takeUpLost: object;
    /** Applies the state of a payment at the gateway, by its Razorpay id. */
    takeUpPayment: { rzpPaymentId: string };
    /** Applies the state of a dispute at the gateway, by its Razorpay id. */
    takeUpDispute: { rzpDisputeId: string };
  }
}

/** Payments in one page of the gateway's list, and pages in one run. */
const PAGE = 100;
const PAGES = 10;

/**
 * Goes through the gateway's own list of the last days' payments and applies those that are missing or different here,
 * independent of their webhooks. A long list takes several runs; after a long pause it begins where the last pass
 * ended.
 */
export async function reconcilePayments(now = new Date()): Promise<void> {
  const pass = await currentPass(now);
  for (let page = 0; page < PAGES; page++) {
    const payments = await gateways().razorpay.paymentsBetween(pass.since, pass.until, pass.seen);
    const { known, lost } = await surprising(payments);
    for (const rzpPaymentId of known)
      await addJob('takeUpPayment', { rzpPaymentId }, { key: `payment:${rzpPaymentId}` });
    if (lost.length > 0) await addJob('takeUpLost', {}, { key: 'lost' });
    pass.seen += payments.length;
    if (payments.length < PAGE) {
      pass.seen = 0;
      pass.since = pass.until;
      break;
    }
  }
  await notePass(pass);
}

// By hand: it joins a list from the gateway.
const findSurprising = query(
  { id: text('g.id'), isLost: bool('o.id is null') },
  (
    answer,
  ) => `select ${answer} from unnest(:ids::text[], :orderIds::text[], :refunded::bigint[], :fees::bigint[]) g (id, order_id, refunded, fee)
   left join payment_orders o on o.rzp_order_id = g.order_id
   left join payments p on p.rzp_payment_id = g.id
   where (p.id is null or p.refunded_paise <> g.refunded or p.fee_paise is null and g.fee is not null)
     and not exists (select from money_cases c where c.rzp_id = g.id and c.kind not in ('refund_refused', 'difference'))`,
  {
    isRare: true,
    values: { ids: list(text), orderIds: list(nullable(text)), refunded: list(int), fees: list(nullable(int)) },
  },
);

/**
 * The payments among these that were captured or wait to be captured, and of which less is known here; separately those
 * of an unknown order. A payment that waits at the desk is left out.
 */
async function surprising(payments: GatewayPayment[]): Promise<{ known: string[]; lost: string[] }> {
  const come = payments.filter((payment) => wasCaptured(payment) || payment.status === 'authorized');
  const found = await findSurprising({
    ids: come.map(({ id }) => id),
    orderIds: come.map(({ order_id }) => order_id),
    refunded: come.map((payment) => payment.amount_refunded),
    fees: come.map(({ fee }) => fee),
  });
  const ids = (isLost: boolean) => found.filter((each) => each.isLost === isLost).map(({ id }) => id);
  return { known: ids(false), lost: ids(true) };
}

// By hand: it joins a list from the gateway.
const findOtherwiseRefunded = query(
  { id: nullable(text('p.id')), rzpPaymentId: text('g.payment_id') },
  (
    answer,
  ) => `select distinct ${answer} from unnest(:ids::text[], :paymentIds::text[], :statuses::text[]) g (id, payment_id, status)
   left join payments p on p.rzp_payment_id = g.payment_id left join refunds r on r.rzp_refund_id = g.id
   where r.status is distinct from g.status and (p.id is not null or exists (select from money_cases c where c.rzp_id = g.payment_id))`,
  { isRare: true, values: { ids: list(text), paymentIds: list(text), statuses: list(text) } },
);

/** The payments of those refunds whose state differs from the recorded one. `id`: null for money in suspense. */
export const otherwiseRefunded = (refunds: readonly GatewayRefund[]) =>
  findOtherwiseRefunded({
    ids: refunds.map(({ id }) => id),
    paymentIds: refunds.map(({ payment_id }) => payment_id),
    statuses: refunds.map(({ status }) => status),
  });

/**
 * Applies the last days' refunds by their own dates, however old their payments are: their events may have been lost.
 * After a long pause it begins where the last pass ended.
 */
export async function reconcileRefunds(now = new Date()): Promise<void> {
  const first = new Date(now.getTime() - SETTLE_DAYS * DAY);
  const last = await refundsPassedUntil();
  const since = last && last < first ? last : first;
  const refunds = await allOf((skip) => gateways().razorpay.refundsBetween(since, now, skip));
  const found = await otherwiseRefunded(refunds);
  for (const { id, rzpPaymentId } of found) {
    if (id) await addJob('refundPayment', { paymentId: id }, { key: `refund:${id}` });
    else await addJob('takeUpPayment', { rzpPaymentId }, { key: `payment:${rzpPaymentId}` });
  }
  await noteRefundsPassed(now);
}

// By hand: it joins a list from the gateway.
const findOtherwiseDisputed = query(
  { id: text('d.id') },
  (
    answer,
  ) => `select ${answer} from unnest(:ids::text[], :paymentIds::text[], :deducted::bigint[], :statuses::text[]) d (id, payment_id, deducted, status)
   left join payments p on p.rzp_payment_id = d.payment_id left join disputes n on n.rzp_dispute_id = d.id
   where n.status is distinct from d.status or n.deducted_paise <> d.deducted
     or p.id is not null and d.deducted <> (select coalesce(sum(case when credit = 'gateway' then paise else -paise end), 0)
       from ledger where cause = d.id and payment_id = p.id and 'gateway' in (debit, credit))`,
  { isRare: true, values: { ids: list(text), paymentIds: list(text), deducted: list(int), statuses: list(text) } },
);

/**
 * Applies disputes whose state differs from the recorded one, or whose deduction from the entered one: their events may
 * have been lost.
 */
export async function reconcileDisputes(): Promise<void> {
  const disputes = await gateways().razorpay.latestDisputes();
  const unknown = await findOtherwiseDisputed({
    ids: disputes.map(({ id }) => id),
    paymentIds: disputes.map(({ payment_id }) => payment_id),
    deducted: disputes.map(({ amount_deducted }) => amount_deducted),
    statuses: disputes.map(({ status }) => status),
  });
  for (const { id } of unknown) await addJob('takeUpDispute', { rzpDisputeId: id }, { key: `dispute:${id}` });
}
