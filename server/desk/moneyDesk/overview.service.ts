import type { Viewer } from '../../auth/viewer';
import { Dispute } from '../../money/disputes/dispute.entity';
import { DisputeView } from '../../money/disputes/dispute.view';
import { MoneyCase } from '../../money/payments/moneyCase.entity';
import { Settlement } from '../../money/settlements/settlement.entity';
import { In, IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { bool, int, nullable, query, text, time } from '../../platform/db/query';
import { sliceByTime } from '../../platform/db/slices';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { isMoneyReviewer, moneyReviewerOnly } from '../../policies';
import type { RefundSide } from '../../rules/payments';

/** The number of money cases and unanswered disputes that wait for a decision; null for a viewer without the money right. */
export async function moneyWaiting(viewer: Viewer | null): Promise<number | null> {
  if (!isMoneyReviewer(viewer)) return null;
  const cases = await repo(MoneyCase).countBy({ closedAt: IsNull() });
  return cases + (await repo(Dispute).countBy({ status: 'open', answer: IsNull() }));
}

/** Open money cases, the longest waiting first. */
export async function openCases(viewer: Viewer | null, slice: Slice): Promise<Connection<MoneyCase>> {
  moneyReviewerOnly(viewer);
  const waiting = repo(MoneyCase).createQueryBuilder('waiting').where({ closedAt: IsNull() });
  const cases = await sliceByTime(waiting, 'openedAt', 'ASC', slice).getMany();
  return toConnection(cases, slice, ({ openedAt, id }) => [openedAt.toISOString(), id]);
}

/** The money cases of a payment at the gateway, also closed ones. */
export const casesOf = (rzpPaymentId: string): Promise<MoneyCase[]> =>
  repo(MoneyCase).find({ where: { rzpPaymentId }, order: { openedAt: 'ASC' } });

/** The most rows of a list. */
export const OVERVIEW_LISTED = 100;

/** Undecided disputes, unanswered ones first, the earliest deadline first. */
export async function openDisputes(viewer: Viewer | null): Promise<DisputeView[]> {
  moneyReviewerOnly(viewer);
  const found = await repo(Dispute).find({
    where: { status: In(['open', 'under_review']) },
    order: { status: 'ASC', respondBy: 'ASC', id: 'ASC' },
    take: OVERVIEW_LISTED,
  });
  return found.map((dispute) => new DisputeView(dispute));
}

/**
 * A refund on its way to a payer. `side`, `reason`: of the person who requested it here; null where it was requested at
 * the gateway.
 */
export interface RefundUnderWay {
  id: string;
  rzpPaymentId: string;
  payerId: string;
  paise: number;
  side: RefundSide | null;
  reason: string | null;
  /** Whether the gateway has it. */
  isSent: boolean;
  since: Date;
}

// By hand: two tables in one list.
const findUnderWay = query(
  {
    id: text('w.id'),
    rzpPaymentId: text('p.rzp_payment_id'),
    payerId: text('p.user_id'),
    paise: int('w.paise'),
    side: nullable(text<RefundSide>('w.side')),
    reason: nullable(text('w.reason')),
    isSent: bool('w.sent'),
    since: time('w.since'),
  },
  (answer) => `select ${answer} from (
     select id, payment_id, paise, asked_as as side, reason, rzp_refund_id is not null as sent, asked_at as since
     from refund_requests where closed_at is null
     union all
     select id, payment_id, paise, null, null, true, created_at from refunds r where status = 'pending'
       and not exists (select from refund_requests q where q.rzp_refund_id = r.rzp_refund_id)
     union all
     select id, id, amount * 100::bigint - refunded_paise - disputed_paise, null, null, false, created_at from payments p
     where refund_reason is not null and refunded_at is null
       and not exists (select from refunds r where r.payment_id = p.id and r.status = 'pending')
   ) w join payments p on p.id = w.payment_id order by w.since, w.id limit ${OVERVIEW_LISTED}`,
  { isRare: true },
);

/** Refunds that have not arrived, the oldest first. */
export async function refundsUnderWay(viewer: Viewer | null): Promise<RefundUnderWay[]> {
  moneyReviewerOnly(viewer);
  return findUnderWay();
}

/** The most settlements that are listed. */
export const SETTLEMENTS_LISTED = 20;

/** The latest transfers from the gateway to the bank, newest first. */
export async function latestSettlements(viewer: Viewer | null): Promise<Settlement[]> {
  moneyReviewerOnly(viewer);
  return repo(Settlement).find({ order: { createdAt: 'DESC', id: 'DESC' }, take: SETTLEMENTS_LISTED });
}

/** The amount that the gateway has yet to settle, in paise, and since when (UTC). */
export interface Expected {
  payments: number;
  paise: number;
  oldestAt: Date | null;
}

// By hand: a sum.
const sumExpected = query(
  {
    payments: int('count(*)'),
    paise: int('coalesce(sum(amount * 100::bigint - coalesce(fee_paise, 0) - refunded_paise - disputed_paise), 0)'),
    oldestAt: nullable(time('min(captured_at)')),
  },
  (answer) => `select ${answer} from payments where settled_at is null`,
  { isRare: true },
);

/** The sum of payments without a settlement. */
export async function expectedSettlement(viewer: Viewer | null): Promise<Expected> {
  moneyReviewerOnly(viewer);
  return (await sumExpected())[0]!;
}
