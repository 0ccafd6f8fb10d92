import type { Viewer } from '../../auth/viewer';
import { config } from '../../platform/config/config';
import { And, LessThanOrEqual, MoreThan, Raw } from '../../platform/db/conditions';
import { databaseNow, repo } from '../../platform/db/database';
import { sliceByTime } from '../../platform/db/slices';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly } from '../../policies';
import { nextWeekday, type PayoutHold } from '../../rules/payouts';
import { paymentCursor, paymentsWhere } from '../earnings/paymentList.service';
import type { PaymentView } from '../payments/payment.view';
import { accountNumbersOf, payoutAccountsOf } from '../payoutAccounts/payoutAccount.service';
import { Payout } from './payout.entity';
import { PayoutView } from './payout.view';
import { holdOf, waitingPage } from './waitingPages.service';

/** The payouts of the viewer's page, newest first. 403 for people without a page. */
export async function payoutsOfPage(viewer: Viewer | null, slice: Slice): Promise<Connection<PayoutView>> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const payouts = repo(Payout).createQueryBuilder('payout').where({ creatorUserId });
  const found = await sliceByTime(payouts, 'madeAt', 'DESC', slice).getMany();
  const views = found.map((payout) => new PayoutView(payout));
  return toConnection(views, slice, ({ madeAt, id }) => [madeAt.toISOString(), id]);
}

/** Whether a payment has a month that became payable for a payout. */
const hasMonthIn = (payment: string) =>
  `exists (select from grants g where g.payment_id = ${payment} and g.released_at > :since and g.released_at <= :madeAt)`;

/** The payments to the viewer's page that became payable, or a month of which did, for a payout of it, newest first. 404 for another page's. */
export async function paymentsInPayout(
  viewer: Viewer | null,
  id: unknown,
  slice: Slice,
): Promise<Connection<PaymentView>> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const payout = await repo(Payout).findOneBy({ id: idOf(id), creatorUserId });
  if (!payout) throw notFound('payout');
  const { madeAt, since } = payout;
  const releasedAt = since ? And(MoreThan(since), LessThanOrEqual(madeAt)) : LessThanOrEqual(madeAt);
  // The index of a page's payments is by their own time, which is earlier.
  const where = { creatorUserId, capturedAt: LessThanOrEqual(madeAt) };
  // Of a payment for several months one may have become payable.
  const hasMonth = { ...where, id: Raw((payment) => hasMonthIn(payment), { since: since ?? new Date(0), madeAt }) };
  return toConnection(await paymentsWhere([{ ...where, releasedAt }, hasMonth], slice), slice, paymentCursor);
}

/** The next payout of a page: all that is payable, on the next day of payouts, unless something holds it. */
export interface NextPayout {
  /** Less than 0: more went back than was payable. */
  paise: number;
  /** In India, YYYY-MM-DD. */
  day: string;
  /** Of its account; null where none is named. */
  last4: string | null;
  hold: PayoutHold | null;
}

/** The next payout of the viewer's page; null where this Toli makes none. 403 for people without a page. */
export async function nextPayoutOf(viewer: Viewer | null): Promise<NextPayout | null> {
  const { userId } = creatorOnly(viewer);
  if (config().payouts === null) return null;
  const [page, accounts, now] = await Promise.all([waitingPage(userId), payoutAccountsOf([userId]), databaseNow()]);
  const account = accounts.get(userId);
  const number = account && (await accountNumbersOf([account.id])).get(account.id);
  const hold = page ? holdOf(page, { account, number }, now) : account ? 'small' : 'no_account';
  return {
    paise: page?.paise ?? 0,
    day: nextWeekday(config().payoutDay, now),
    last4: account?.last4 ?? null,
    hold,
  };
}
