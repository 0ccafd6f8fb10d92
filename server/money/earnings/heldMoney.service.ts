import type { StoredGrant } from '../../members/grants/grant.entity';
import { monthsHeldOf, noteMonthReleased } from '../../members/grants/grant.service';
import { broughtBy, enterPostings, heldOf, lockPayable } from '../../members/ledger/ledger.service';
import { config } from '../../platform/config/config';
import { databaseNow, transaction } from '../../platform/db/database';
import { findForUpdate, int, query, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { madePayable } from '../../rules/ledger';
import { toPaise } from '../../rules/money';
import { DAY } from '../../rules/time';
import { Payment } from '../payments/payment.entity';
import { noteReleased } from '../payments/paymentStates.service';

/** Payments in one batch. */
const BATCH = 500;

/** Whether a bank is deciding about a payment (`p`). */
export const IS_DISPUTED = `exists (select from disputes d where d.payment_id = p.id and d.status in ('open', 'under_review'))`;

/** Whether a payment (`p`) is for several months. */
export const HAS_MONTHS = 'exists (select from grants g where g.payment_id = p.id and g.month > 1)';
/** The months of a payment (`p`) that are held for its page: none that went back, alone or with the whole payment. */
export const HELD_MONTHS = `from grants g where g.payment_id = p.id and p.refund_reason is null and g.released_at is null
  and coalesce(g.revoked_for, '') not in ('refunded', 'disputed', 'months')`;
/** Whether the refund of a payment (`p`) was requested and has not arrived. */
const IS_REFUNDING = 'exists (select from refund_requests r where r.payment_id = p.id and r.closed_at is null)';
/** Whether a month (`g`) is one of those whose refund was requested and has not arrived. */
const IS_REQUESTED = `exists (select from refund_requests r where r.payment_id = g.payment_id and r.closed_at is null
  and (r.months is null or g.month <= r.until_month and g.month > r.until_month - r.months))`;

/**
 * Whether held money of a payment (`p`) is to become payable after so many days: all of it that long after the payment, or
 * that of each of several months after it began, and the rest with the last of those that did not go back. Months whose
 * refund was requested stay held until it has arrived.
 */
export const isDueAfter = (
  days: string,
) => `p.released_at is null and p.captured_at <= now() - make_interval(days => ${days})
  and not ${IS_DISPUTED} and case when ${HAS_MONTHS}
    then not ${IS_REFUNDING} and not exists (select ${HELD_MONTHS})
      or exists (select ${HELD_MONTHS} and not ${IS_REQUESTED} and lower(g.during) <= now() - make_interval(days => ${days}))
    else true end`;

// By hand: conditions on other tables.
const findDue = query(
  { id: text('p.id') },
  (answer) =>
    `select ${answer} from payments p where ${isDueAfter(':refundDays')} order by p.captured_at limit ${BATCH}`,
  { isRare: true, values: { refundDays: int } },
);

// By hand: each row is compared with another table's.
const findRequested = query(
  { month: int('g.month') },
  (answer) => `select ${answer} from grants g where g.payment_id = :id and ${IS_REQUESTED}`,
  { isRare: true, values: { id: text } },
);

/**
 * Releases the held money of payments that are older than REFUND_DAYS and not disputed, each alone in its own transaction; that
 * of a payment for several months month by month, each REFUND_DAYS after it began. Later refunds are deducted from the payable
 * money. Repeating it changes nothing.
 */
export async function releaseHeld(): Promise<void> {
  for (;;) {
    const due = await findDue({ refundDays: config().refundDays });
    await eachAlone(
      due,
      ({ id }) => transaction(() => release(id)),
      ({ id }) => ({ paymentId: id }),
    );
    if (due.length < BATCH) return;
  }
}

async function release(id: string): Promise<void> {
  // Every entry about a payment locks its row: the held money does not change meanwhile.
  const [payment] = await findForUpdate(Payment, { id });
  if (payment!.releasedAt) return;
  // Who had left before all of it went back has months that were not taken back by that.
  const months = payment!.refundReason === null ? await monthsHeldOf(id) : [];
  await lockPayable(payment!.creatorUserId);
  // After the lock: the payout that has this money was made later.
  const now = await databaseNow();
  const dueFrom = now.getTime() - config().refundDays * DAY;
  const requested = months.length > 0 ? await findRequested({ id }) : [];
  const isRequested = (month: number) => requested.some((each) => each.month === month);
  const due = months.filter(({ from, month }) => from.getTime() <= dueFrom && !isRequested(month));
  const isLast = due.length === months.length;
  for (const month of isLast ? due.slice(0, -1) : due) await releaseMonth(payment!, month, now);
  if (isLast) await releaseRest(payment!, due.at(-1), now);
}

const aboutRelease = ({ rzpPaymentId: cause, creatorUserId, id: paymentId }: Payment, at: Date) => ({
  cause,
  creatorUserId,
  paymentId,
  at,
});

/** Releases a month's share of what its payment brought, to the paisa, as far as it is held. */
async function releaseMonth(payment: Payment, { id, month, sharePaise }: StoredGrant, at: Date): Promise<void> {
  const share = Math.floor(((await broughtBy(payment.rzpPaymentId)) * sharePaise!) / toPaise(payment.amount));
  const paise = Math.max(0, Math.min(share, await heldOf(payment.id)));
  await enterPostings(aboutRelease(payment, at), madePayable(paise, month));
  await noteMonthReleased(id, at);
}

/** Releases all that is held of a payment, with the last of its months where it has several. */
async function releaseRest(payment: Payment, last: StoredGrant | undefined, at: Date): Promise<void> {
  await noteReleased(payment.id, at);
  if (last) await noteMonthReleased(last.id, at);
  await enterPostings(aboutRelease(payment, at), madePayable(await heldOf(payment.id), last?.month ?? null));
}
