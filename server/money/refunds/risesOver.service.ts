import { bool, inArray, int, list, query, text } from '../../platform/db/query';
import { type MonthsPart, partsOfRises } from '../../rules/monthRefunds';
import { LEAST_REFUND_PAISE } from '../../rules/payments';
import { isDisputed, leftOf } from './refundRequest.service';

/** What is refunded with a payment that is refunded in full: the rises over what it bought, as far as they are not over. */
export interface RisesOver {
  paymentId: string;
  parts: MonthsPart[];
  /** Whether a refund of one of them was requested and has not arrived. */
  isRequested: boolean;
  /** Whether a bank has not decided about a dispute over one of them. */
  isDisputed: boolean;
}

/** The rises over these payments, in one statement; payments without any are left out. */
export async function risesOver(paymentIds: readonly string[]): Promise<RisesOver[]> {
  // What is with its payer again, or on its way at the gateway, needs no refund.
  const found = (await findRises({ paymentIds })).filter(({ left }) => left >= LEAST_REFUND_PAISE);
  return [...new Set(found.map(({ paymentId }) => paymentId))].map((paymentId) => {
    const rises = found.filter((rise) => rise.paymentId === paymentId);
    return {
      paymentId,
      parts: partsOfRises(rises.map(({ ofPayment, ...rise }) => ({ ...rise, paymentId: ofPayment }))),
      isRequested: rises.some((rise) => rise.isRequested),
      isDisputed: rises.some((rise) => rise.isDisputed),
    };
  });
}

/** The months (`u`) of rises over the months (`own`) of a payment, each with what paid for it (`paid`). */
export const RISES = `from grants own
     join grants u on u.subscription_id = own.subscription_id and u.kind = 'upgrade' and u.amount > own.amount
       and own.during @> lower(u.during)
     join payments paid on paid.id = u.payment_id`;
/** Whether a month of a rise is in force and not over, and its payment kept. */
export const ARE_LEFT = 'u.revoked_at is null and upper(u.during) > now() and paid.refund_reason is null';
/** A month of a rise, what it cost in paise, and what is left of its payment. */
export const RISE = {
  month: int('u.month'),
  paise: int('coalesce(u.share_paise, paid.amount * 100::bigint)'),
  left: int(leftOf('paid')),
};

// By hand: rises are found by the time that they are over, and what is left of each payment is a sum over two tables.
const findRises = query(
  {
    paymentId: text('own.payment_id'),
    ofPayment: text('paid.id'),
    ...RISE,
    isRequested: bool('exists (select from refund_requests q where q.payment_id = paid.id and q.closed_at is null)'),
    isDisputed: bool(isDisputed('paid')),
  },
  (answer) => `select ${answer} ${RISES}
   where ${inArray('own.payment_id', ':paymentIds')} and own.revoked_at is null
     and ${ARE_LEFT}
   order by paid.captured_at, paid.id, u.month`,
  { isRare: true, values: { paymentIds: list(text) } },
);

/** Whether these rises can be refunded now, or there are none. */
export const areFree = (rises: RisesOver | null | undefined): boolean => !rises?.isRequested && !rises?.isDisputed;

/** The sum of what is refunded of rises. */
export const paiseOf = (rises: RisesOver | null | undefined): number =>
  (rises?.parts ?? []).reduce((sum, { paise }) => sum + paise, 0);
