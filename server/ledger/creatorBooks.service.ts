import { int, query, text, time } from '../platform/db/query';

/** What became of a page's money, all in paise: `gross` came, `net` is the page's once the rest has left it. */
export interface Books {
  gross: number;
  gatewayFee: number;
  platformFee: number;
  /** With payers again: refunded, or taken by their banks. */
  returned: number;
  net: number;
}

const books = (debit: string, credit: string) => ({
  gross: int(`coalesce(sum(${debit} - ${credit}) filter (where account in ('gateway', 'suspense')), 0)`),
  gatewayFee: int(`coalesce(sum(${credit} - ${debit}) filter (where account in ('gateway_fee', 'gateway_gst')), 0)`),
  platformFee: int(`coalesce(sum(${credit} - ${debit}) filter (where account in ('platform_fee', 'platform_gst')), 0)`),
  returned: int(`coalesce(sum(${credit} - ${debit}) filter (where account = 'refund_due'), 0)`),
  net: int(`sum(${debit} - ${credit})`),
});

// By hand: sums of a table without an entity.
const findMonths = query(
  { month: text('month'), ...books('debit', 'credit') },
  (answer) =>
    `select ${answer} from creator_months where creator_user_id = $1 group by month order by month desc limit $2`,
  { isRare: true },
);

/** A page's months in India that anything came or went in, YYYY-MM, newest first; read from sums, however many payments there are. */
export const monthsOfCreator = (creatorUserId: string, limit: number): Promise<(Books & { month: string })[]> =>
  findMonths([creatorUserId, limit]);

const OURS = `('creator', 'creator_held')`;

/** Entries that moved something to or from a page ($1) since a moment and before another. */
const movedBetween = (from: string, until: string) =>
  `creator_user_id = $1 and payment_id is not null and (debit in ${OURS}) <> (credit in ${OURS}) and at >= ${from} and at < ${until}`;
const inIndia = (date: string) => `(${date}::timestamp at time zone 'Asia/Kolkata')`;
const MONTH_BEGINS = inIndia(`to_date($2, 'YYYY-MM')`);
const MONTH_ENDS = inIndia(`(to_date($2, 'YYYY-MM') + interval '1 month')`);

// By hand: sums of a table without an entity. What moved first on that day is looked for by it, and each payment's part in the month by its own index.
const findPayments = query(
  {
    paymentId: text('payment_id'),
    at: time('min(at)'),
    ...books(`case when credit in ${OURS} then paise else 0 end`, `case when debit in ${OURS} then paise else 0 end`),
  },
  (answer) => `select ${answer}
   from (select distinct payment_id from ledger where ${movedBetween(inIndia('$3::date'), inIndia('($3::date + 1)'))}) moved
   cross join lateral (
     select at, debit, credit, paise, case when debit in ${OURS} then credit else debit end as account from ledger
     where payment_id = moved.payment_id and ${movedBetween(MONTH_BEGINS, MONTH_ENDS)} offset 0) e
   group by payment_id having min(at) >= ${inIndia('$3::date')} order by min(at), payment_id`,
  { isRare: true },
);

/**
 * What a month in India (YYYY-MM) brought a page and took from it, by the payments that it was about, oldest first: those that first moved
 * on one of its days at a time.
 */
export async function* paymentsInMonth(
  creatorUserId: string,
  month: string,
): AsyncGenerator<(Books & { paymentId: string; at: Date })[]> {
  for (const { day } of await daysInMonth(creatorUserId, month)) yield await findPayments([creatorUserId, month, day]);
}

// By hand: sums of a table without an entity, a day after the other.
const findDays = query(
  { day: text('day::text'), ...books('debit', 'credit') },
  (answer) => `select ${answer} from creator_days
     where creator_user_id = $1 and day >= to_date($2, 'YYYY-MM') and day < to_date($2, 'YYYY-MM') + interval '1 month'
     group by day order by day`,
  { isRare: true },
);

/** What a month in India (YYYY-MM) brought a page and took from it, by its days (YYYY-MM-DD), oldest first; days without any are not there. Read from sums. */
export const daysInMonth = (creatorUserId: string, month: string): Promise<(Books & { day: string })[]> =>
  findDays([creatorUserId, month]);
