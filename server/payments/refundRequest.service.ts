import type { Viewer } from '../auth/viewer';
import type { GatewayRefund } from '../gateways/razorpayEntities';
import { once } from '../idempotency/idempotency.service';
import { config } from '../platform/config/config';
import { IsNull } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { bool, int, nullable, query, text } from '../platform/db/query';
import { conflict, notFound } from '../platform/errors';
import { idOf, validated } from '../platform/input';
import { addJob } from '../platform/jobs/jobs';
import { creatorOnly } from '../policies';
import { refundForm } from '../rules/forms/payments';
import type { RefundSide } from '../rules/payments';
import { REFUND } from '../words/en/refunds';
import { lockOrder } from './order.service';
import { Payment } from './payment.entity';
import { RefundRequest } from './refundRequest.entity';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    /** Asks the gateway for the refund that somebody wants, and looks how far it is. */
    sendRefund: { requestId: string };
  }
}

/** What whoever refunds a payment says. `amount`: the rupees that go back, as they typed them. */
export interface RefundInput {
  paymentId: unknown;
  reason: unknown;
  amount: unknown;
}

/** How a payment stands to being refunded; amounts in paise. */
export interface RefundState {
  paymentId: string;
  /** What is neither with its payer again nor on its way. */
  left: number;
  /** Somebody has asked for a refund that has not arrived. */
  isAsked: boolean;
  /** Its payer's bank has not decided about a dispute. */
  isDisputed: boolean;
  /** It came within REFUND_DAYS, by the database's clock. */
  isRecent: boolean;
  /** What was told to its payer when it was last refunded, and by whom; null where nobody did. */
  words: string | null;
  side: RefundSide | null;
}

/** How these payments stand to being refunded, in one statement. */
export const refundStates = (paymentIds: readonly string[]): Promise<RefundState[]> =>
  findStates([paymentIds, config().refundDays]);
// By hand: sums over two tables, and the last of a third.
const findStates = query(
  {
    paymentId: text('p.id'),
    left: int(`p.amount * 100::bigint - p.disputed_paise - coalesce(
      (select sum(paise) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)`),
    isAsked: bool('last.id is not null and last.closed_at is null'),
    isDisputed: bool(
      `exists (select from disputes d where d.payment_id = p.id and d.status in ('open', 'under_review'))`,
    ),
    isRecent: bool('p.captured_at > now() - make_interval(days => $2)'),
    words: nullable(text('last.reason')),
    side: nullable(text<RefundSide>('last.asked_as')),
  },
  (answer) => `select ${answer} from payments p left join lateral (
     select * from refund_requests where payment_id = p.id order by asked_at desc limit 1) last on true
   where p.id = any($1::uuid[])`,
  { isRare: true },
);

/** Whether something of a payment is left to be refunded, and nothing of it is decided about. */
export const isRefundable = (payment: Payment, { left, isAsked, isDisputed }: RefundState): boolean =>
  payment.refundReason === null && left > 0 && !isAsked && !isDisputed;

/**
 * Refunds all that is left of a payment to the viewer's page; its payer is told why. 404 for payments of others, 400 where the amount
 * typed is another, 409 once it is older than REFUND_DAYS, goes back already or is disputed.
 */
export async function refundAsCreator(viewer: Viewer | null, input: RefundInput): Promise<Payment> {
  const { userId } = creatorOnly(viewer);
  const payment = await repo(Payment).findOneBy({ id: idOf(input.paymentId), creatorUserId: userId });
  if (!payment) throw notFound('payment');
  return once(
    () => requestRefund(payment, { userId, side: 'creator' }, input),
    (id) => repo(Payment).findOneByOrFail({ id }),
    ({ id }) => id,
  );
}

/** The same for anybody who may; they are asked before. At the desk a payment may be of any age. */
export async function requestRefund(
  { id: paymentId, orderId }: Payment,
  by: { userId: string; side: RefundSide },
  input: RefundInput,
): Promise<Payment> {
  return transaction(async () => {
    await lockOrder(orderId);
    const payment = await repo(Payment).findOneByOrFail({ id: paymentId });
    const [state] = await refundStates([paymentId]);
    if (state!.isDisputed) throw conflict(REFUND.disputed);
    if (!isRefundable(payment, state!)) throw conflict(REFUND.alreadyBack);
    if (by.side === 'creator' && !state!.isRecent) throw conflict(REFUND.tooLate(config().refundDays));
    const { reason } = await validated(refundForm(state!.left), input);
    const { identifiers } = await repo(RefundRequest).insert({
      ...{ paymentId, paise: state!.left, reason },
      ...{ askedBy: by.userId, askedAs: by.side },
    });
    const requestId: string = identifiers[0]!.id;
    await addJob('sendRefund', { requestId }, { key: `send-refund:${requestId}` });
    return payment;
  });
}

/** Refunds that somebody has asked for and that have not arrived. */
export const openRequests = (): Promise<RefundRequest[]> =>
  repo(RefundRequest).find({ where: { closedAt: IsNull() }, order: { askedAt: 'ASC' } });

/**
 * Notes what became of the refunds that people asked for, and answers who wanted the last one that is not refused; null where nobody here
 * did. The caller holds the payment's order.
 */
export async function followRequests(paymentId: string, refunds: readonly GatewayRefund[]): Promise<RefundSide | null> {
  const requests = await repo(RefundRequest).find({ where: { paymentId }, order: { askedAt: 'ASC' } });
  let side: RefundSide | null = null;
  for (const request of requests) {
    const refund = refunds.find(({ id, receipt }) => receipt === request.id || id === request.rzpRefundId);
    if (!refund) continue;
    if (refund.status !== 'failed') side = request.askedAs;
    if (request.closedAt) continue;
    const closedAt = refund.status === 'pending' ? null : new Date();
    await repo(RefundRequest).update({ id: request.id }, { rzpRefundId: refund.id, closedAt });
  }
  return side;
}
