import { allOf } from '../gateways/gatewayList';
import { gateways } from '../gateways/gateways';
import { type GatewayPayment, type GatewayRefund, moneyCame } from '../gateways/razorpayEntities';
import { bool, execute, int, nullable, query, text, time } from '../platform/db/query';
import { addJob } from '../platform/jobs/jobs';
import { SETTLE_DAYS } from '../rules/payments';
import { DAY } from '../rules/time';

declare module '../platform/jobs/jobs' {
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

interface Run {
  since: Date;
  until: Date;
  seen: number;
}

/**
 * Goes through the gateway's own list of the last days' payments and applies those that are missing or different here,
 * independent of their webhooks. A long list takes several runs; after a long pause it begins where the last pass
 * ended.
 */
export async function reconcilePayments(now = new Date()): Promise<void> {
  const pass = await currentRun(now);
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
  // By hand: the one row of a table without an entity.
  await execute('update gateway_passes set since = $1, until = $2, seen = $3', [pass.since, pass.until, pass.seen]);
}

// By hand: the one row of a table without an entity.
const findPass = query(
  { since: time('since'), until: time('until'), seen: int('seen'), refundsSince: nullable(time('refunds_since')) },
  (answer) => `select ${answer} from gateway_passes`,
  { isRare: true },
);

/** Until when (UTC) the last pass has gone through all payments at the gateway; null before the first one. */
export const passedUntil = async (): Promise<Date | null> => (await findPass())[0]?.since ?? null;

/** The pass that is under way, or a new one over the last days, from the end of the one before. */
async function currentRun(now: Date): Promise<Run> {
  const first = new Date(now.getTime() - SETTLE_DAYS * 24 * 60 * 60 * 1000);
  // By hand: the one row of a table without an entity.
  await execute('insert into gateway_passes (since, until, seen) values ($1, $1, 0) on conflict do nothing', [first]);
  const [pass] = await findPass();
  if (pass!.seen > 0) return pass!;
  return { since: pass!.until < first ? pass!.until : first, until: now, seen: 0 };
}

// By hand: it joins a list from the gateway.
const findSurprising = query(
  { id: text('g.id'), isLost: bool('o.id is null') },
  (
    answer,
  ) => `select ${answer} from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) g (id, order_id, refunded, fee)
   left join payment_orders o on o.rzp_order_id = g.order_id
   left join payments p on p.rzp_payment_id = g.id
   where (p.id is null or p.refunded_paise <> g.refunded or p.fee_paise is null and g.fee is not null)
     and not exists (select from money_cases c where c.rzp_id = g.id and c.kind not in ('refund_refused', 'difference'))`,
  { isRare: true },
);

/**
 * The payments among these that were captured or wait to be captured, and of which less is known here; separately those
 * of an unknown order. A payment that waits at the desk is left out.
 */
async function surprising(payments: GatewayPayment[]): Promise<{ known: string[]; lost: string[] }> {
  const come = payments.filter((payment) => moneyCame(payment) || payment.status === 'authorized');
  const found = await findSurprising([
    come.map(({ id }) => id),
    come.map(({ order_id }) => order_id),
    come.map((payment) => payment.amount_refunded),
    come.map(({ fee }) => fee),
  ]);
  const ids = (isLost: boolean) => found.filter((each) => each.isLost === isLost).map(({ id }) => id);
  return { known: ids(false), lost: ids(true) };
}

// By hand: it joins a list from the gateway.
const findOtherwiseRefunded = query(
  { id: nullable(text('p.id')), rzpPaymentId: text('g.payment_id') },
  (answer) => `select distinct ${answer} from unnest($1::text[], $2::text[], $3::text[]) g (id, payment_id, status)
   left join payments p on p.rzp_payment_id = g.payment_id left join refunds r on r.rzp_refund_id = g.id
   where r.status is distinct from g.status and (p.id is not null or exists (select from money_cases c where c.rzp_id = g.payment_id))`,
  { isRare: true },
);

/** The payments of those refunds whose state differs from the recorded one. `id`: null for money in suspense. */
export const otherwiseRefunded = (refunds: readonly GatewayRefund[]) =>
  findOtherwiseRefunded([
    refunds.map(({ id }) => id),
    refunds.map(({ payment_id }) => payment_id),
    refunds.map(({ status }) => status),
  ]);

/**
 * Applies the last days' refunds by their own dates, however old their payments are: their events may have been lost.
 * After a long pause it begins where the last pass ended.
 */
export async function reconcileRefunds(now = new Date()): Promise<void> {
  const first = new Date(now.getTime() - SETTLE_DAYS * DAY);
  const [pass] = await findPass();
  const since = pass?.refundsSince && pass.refundsSince < first ? pass.refundsSince : first;
  const refunds = await allOf((skip) => gateways().razorpay.refundsBetween(since, now, skip));
  const found = await otherwiseRefunded(refunds);
  for (const { id, rzpPaymentId } of found) {
    if (id) await addJob('refundPayment', { paymentId: id }, { key: `refund:${id}` });
    else await addJob('takeUpPayment', { rzpPaymentId }, { key: `payment:${rzpPaymentId}` });
  }
  // By hand: the one row of a table without an entity.
  await execute('update gateway_passes set refunds_since = $1', [now]);
}

// By hand: it joins a list from the gateway.
const findOtherwiseDisputed = query(
  { id: text('d.id') },
  (
    answer,
  ) => `select ${answer} from unnest($1::text[], $2::text[], $3::bigint[], $4::text[]) d (id, payment_id, deducted, status)
   left join payments p on p.rzp_payment_id = d.payment_id left join disputes n on n.rzp_dispute_id = d.id
   where n.status is distinct from d.status or n.deducted_paise <> d.deducted
     or p.id is not null and d.deducted <> (select coalesce(sum(case when credit = 'gateway' then paise else -paise end), 0)
       from ledger where cause = d.id and payment_id = p.id and 'gateway' in (debit, credit))`,
  { isRare: true },
);

/**
 * Applies disputes whose state differs from the recorded one, or whose deduction from the entered one: their events may
 * have been lost.
 */
export async function reconcileDisputes(): Promise<void> {
  const disputes = await gateways().razorpay.latestDisputes();
  const unknown = await findOtherwiseDisputed([
    disputes.map(({ id }) => id),
    disputes.map(({ payment_id }) => payment_id),
    disputes.map(({ amount_deducted }) => amount_deducted),
    disputes.map(({ status }) => status),
  ]);
  for (const { id } of unknown) await addJob('takeUpDispute', { rzpDisputeId: id }, { key: `dispute:${id}` });
}
