import { int, query, text, time } from '../../platform/db/query';
import { CREATOR_ACCOUNTS } from './ledger.service';

/** The sums of a page's money, in paise: `gross` came in, `net` is the page's after all deductions. */
export interface Books {
  gross: number;
  gatewayFee: number;
  platformFee: number;
  /** Returned to payers: refunded, or taken by their banks. */
  returned: number;
  net: number;
  /** Paid out to the creator, or on its way: no part of net. */
  paidOut: number;
}

/** The counter-accounts of payouts. */
const PAID_OUT = `('in_transit', 'bank')`;

const books = (debit: string, credit: string) => ({
  gross: int(`coalesce(sum(${debit} - ${credit}) filter (where account in ('gateway', 'suspense')), 0)`),
  gatewayFee: int(`coalesce(sum(${credit} - ${debit}) filter (where account in ('gateway_fee', 'gateway_gst')), 0)`),
  platformFee: int(`coalesce(sum(${credit} - ${debit}) filter (where account in ('platform_fee', 'platform_gst')), 0)`),
  returned: int(`coalesce(sum(${credit} - ${debit}) filter (where account = 'refund_due'), 0)`),
  net: int(`coalesce(sum(${debit} - ${credit}) filter (where account not in ${PAID_OUT}), 0)`),
  paidOut: int(`coalesce(sum(${credit} - ${debit}) filter (where account in ${PAID_OUT}), 0)`),
});

// By hand: sums of a table without an entity.
const findMonths = query(
  { month: text('month'), ...books('debit', 'credit') },
  (answer) =>
    `select ${answer} from creator_months where creator_user_id = :creatorUserId group by month order by month desc limit :limit`,
  { isRare: true, values: { creatorUserId: text, limit: int } },
);

/**
 * A page's Indian months with entries, YYYY-MM, newest first; read from sums, so that the number of payments does not
 * matter.
 */
export const monthsOfCreator = (creatorUserId: string, limit: number): Promise<(Books & { month: string })[]> =>
  findMonths({ creatorUserId, limit });

// By hand: sums of a table without an entity.
const findMonthsBetween = query(
  { month: text('month'), ...books('debit', 'credit') },
  (answer) =>
    `select ${answer} from creator_months where creator_user_id = :creatorUserId and month between :first and :last group by month order by month`,
  { isRare: true, values: { creatorUserId: text, first: text, last: text } },
);

/** A page's months with entries from one YYYY-MM to another, both counted, oldest first. */
export const monthsBetween = (
  creatorUserId: string,
  first: string,
  last: string,
): Promise<(Books & { month: string })[]> => findMonthsBetween({ creatorUserId, first, last });

// By hand: sums of a table without an entity. A financial year of India begins in April.
const findYears = query(
  { begins: int(`extract(year from to_date(month, 'YYYY-MM') - interval '3 months')`), ...books('debit', 'credit') },
  (answer) =>
    `select ${answer} from creator_months where creator_user_id = :creatorUserId group by 1 order by 1 desc limit :limit`,
  { isRare: true, values: { creatorUserId: text, limit: int } },
);

/** A page's financial years with entries, by the year in which they begin, newest first. */
export const yearsOfCreator = (creatorUserId: string, limit: number): Promise<(Books & { begins: number })[]> =>
  findYears({ creatorUserId, limit });

/** Entries of the page of `:creatorUserId` from one moment until another. */
const entriesBetween = (from: string, until: string) =>
  `creator_user_id = :creatorUserId and payment_id is not null and (debit in ${CREATOR_ACCOUNTS}) <> (credit in ${CREATOR_ACCOUNTS}) and at >= ${from} and at < ${until}`;
const inIndia = (date: string) => `(${date}::timestamp at time zone 'Asia/Kolkata')`;
const MONTH_BEGINS = inIndia(`to_date(:month, 'YYYY-MM')`);
const MONTH_ENDS = inIndia(`(to_date(:month, 'YYYY-MM') + interval '1 month')`);

// By hand: sums with signs. Payments are found by the day of their first entry, and each payment's
// entries in the month by their own index.
const findPayments = query(
  {
    paymentId: text('payment_id'),
    at: time('min(at)'),
    ...books(
      `case when credit in ${CREATOR_ACCOUNTS} then paise else 0 end`,
      `case when debit in ${CREATOR_ACCOUNTS} then paise else 0 end`,
    ),
  },
  (answer) => `select ${answer}
   from (select distinct payment_id from ledger where ${entriesBetween(inIndia(':day::date'), inIndia('(:day::date + 1)'))}) moved
   cross join lateral (
     select at, debit, credit, paise, case when debit in ${CREATOR_ACCOUNTS} then credit else debit end as account from ledger
     where payment_id = moved.payment_id and ${entriesBetween(MONTH_BEGINS, MONTH_ENDS)} offset 0) e
   group by payment_id having min(at) >= ${inIndia(':day::date')} order by min(at), payment_id`,
  { isRare: true, values: { creatorUserId: text, month: text, day: text } },
);

/**
 * A page's sums in an Indian month (YYYY-MM), by payment, oldest first. Payments are read a day of their first entry at
 * a time.
 */
export async function* paymentsInMonth(
  creatorUserId: string,
  month: string,
): AsyncGenerator<(Books & { paymentId: string; at: Date })[]> {
  for (const { day } of await daysInMonth(creatorUserId, month))
    yield await findPayments({ creatorUserId, month, day });
}

// By hand: a case on two columns.
const findPayouts = query(
  {
    payoutId: text('cause'),
    at: time('at'),
    paidOut: int(`case when debit in ${CREATOR_ACCOUNTS} then paise else -paise end`),
  },
  (answer) => `select ${answer} from ledger where creator_user_id = :creatorUserId and payment_id is null
     and ((debit in ${CREATOR_ACCOUNTS} and credit in ${PAID_OUT}) or (credit in ${CREATOR_ACCOUNTS} and debit in ${PAID_OUT}))
     and at >= ${MONTH_BEGINS} and at < ${MONTH_ENDS} order by at, id`,
  { isRare: true, values: { creatorUserId: text, month: text } },
);

/** What was paid out to a page in an Indian month (YYYY-MM), oldest first, in paise; less than 0: a payout came back. */
export const payoutsInMonth = (
  creatorUserId: string,
  month: string,
): Promise<{ payoutId: string; at: Date; paidOut: number }[]> => findPayouts({ creatorUserId, month });

// By hand: sums of a table without an entity, by days.
const findDays = query(
  { day: text('day::text'), ...books('debit', 'credit') },
  (answer) => `select ${answer} from creator_days
     where creator_user_id = :creatorUserId and day >= to_date(:month, 'YYYY-MM') and day < to_date(:month, 'YYYY-MM') + interval '1 month'
     group by day order by day`,
  { isRare: true, values: { creatorUserId: text, month: text } },
);

/** A page's sums in an Indian month (YYYY-MM) by days (YYYY-MM-DD), oldest first, without empty days. Read from daily sums. */
export const daysInMonth = (creatorUserId: string, month: string): Promise<(Books & { day: string })[]> =>
  findDays({ creatorUserId, month });
