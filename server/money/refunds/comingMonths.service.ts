import type { Types } from '../../platform/db/columns/values';
import { bool, inArray, int, list, nullable, query, text, time } from '../../platform/db/query';
import { type Coming, type MonthsBack, monthsBack } from '../../rules/monthRefunds';
import { REFUND_MONTHS_WITHIN } from '../../rules/payments';
import { isDisputed, leftOf } from './refundRequest.service';

/** The months of a payment that have not begun, and whether they can be refunded now. */
export interface ComingMonths extends Coming {
  subscriptionId: string;
  creatorUserId: string;
  /** Whether a requested refund of it, or of a rise over these months, has not arrived. */
  isRequested: boolean;
  /** Whether a bank has not decided about a dispute over one of these payments. */
  isDisputed: boolean;
  /** Whether it came within REFUND_MONTHS_WITHIN, by the database's clock. */
  isRecent: boolean;
  /** When its payer asked for these months; null where that is answered, or they have not. */
  askedAt: Date | null;
}

/** A payment of several months; one of a single month is refunded whole. */
const HAS_MONTHS = 'exists (select from grants o where o.payment_id = own.payment_id and o.month <> own.month)';

/** The months that have not begun of the payments that a condition names, the last first, each with the rises over it. */
const finding = <V extends Types>(which: string, values: V) =>
  // By hand: rises are found by the time that they are over, and each payment has sums over two tables.
  query(
    {
      paymentId: text('own.payment_id'),
      subscriptionId: text('own.subscription_id'),
      creatorUserId: text('p.creator_user_id'),
      month: int('own.month'),
      isRecent: bool(`p.captured_at > now() - make_interval(months => ${REFUND_MONTHS_WITHIN})`),
      askedAt: nullable(time('p.months_asked_at')),
      ofPayment: text('paid.id'),
      ofMonth: int('each.month'),
      paise: int('each.share_paise'),
      left: int(leftOf('paid')),
      isRequested: bool(
        `exists (select from refund_requests q where q.payment_id = paid.id and q.closed_at is null)
           or exists (select from refunds r where r.payment_id = paid.id and r.status = 'pending')`,
      ),
      isDisputed: bool(isDisputed('paid')),
    },
    (answer) => `select ${answer} from grants own join payments p on p.id = own.payment_id
     cross join lateral (
       select own.payment_id, own.month, own.share_paise
       union all
       select u.payment_id, u.month, u.share_paise from grants u
       where u.subscription_id = own.subscription_id and u.revoked_at is null and u.kind = 'upgrade' and u.amount > own.amount
         and own.during @> lower(u.during)) each
     join payments paid on paid.id = each.payment_id
     where ${which} and own.revoked_at is null and lower(own.during) > now() and p.refund_reason is null
       and each.share_paise is not null and ${HAS_MONTHS}
     order by p.captured_at, p.id, own.month desc, each.payment_id = p.id desc`,
    { isRare: true, values },
  );
const findOfPayments = finding(inArray('own.payment_id', ':paymentIds'), { paymentIds: list(text) });
// Rises are refunded with the months that they raise.
const findOfMemberships = finding(`${inArray('own.subscription_id', ':ids')} and own.kind <> 'upgrade'`, {
  ids: list(text),
});

/** Of these payments, in one statement; those without such months are left out. */
export const comingMonthsOf = async (paymentIds: readonly string[]): Promise<ComingMonths[]> =>
  eachPayment(await findOfPayments({ paymentIds }));

/** Of the payments for these memberships, oldest first, in one statement. */
export const comingMonthsFor = async (subscriptionIds: readonly string[]): Promise<ComingMonths[]> =>
  eachPayment(await findOfMemberships({ ids: subscriptionIds }));

type Found = Awaited<ReturnType<typeof findOfPayments>>;

/** These rows, each payment's together. */
const eachPayment = (found: Found): ComingMonths[] =>
  [...new Set(found.map(({ paymentId }) => paymentId))].map((paymentId) => {
    const rows = found.filter((row) => row.paymentId === paymentId);
    const own = rows.filter(({ ofPayment }) => ofPayment === paymentId);
    const { subscriptionId, creatorUserId, isRecent, askedAt, left } = own[0]!;
    const isAbove = (month: number) => (row: Found[number]) => row.month === month && row.ofPayment !== paymentId;
    return {
      paymentId,
      subscriptionId,
      creatorUserId,
      isRecent,
      askedAt,
      left,
      isRequested: rows.some((row) => row.isRequested),
      isDisputed: rows.some((row) => row.isDisputed),
      months: own.map(({ month, paise }) => ({
        month,
        paise,
        rises: rows.filter(isAbove(month)).map((row) => ({
          paymentId: row.ofPayment,
          month: row.ofMonth,
          paise: row.paise,
          left: row.left,
        })),
      })),
    };
  });

/** How many months can be refunded now, each number with its paise; none while a refund is under way or a bank decides. */
export const refundableMonths = (coming: ComingMonths | null | undefined): MonthsBack[] =>
  coming?.isRecent && !coming.isRequested && !coming.isDisputed ? monthsBack(coming) : [];
