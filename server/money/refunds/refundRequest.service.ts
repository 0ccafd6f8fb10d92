import type { GatewayRefund } from '../../gateways/razorpay/razorpayEntities';
import { config } from '../../platform/config/config';
import { IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { bool, int, list, nullable, query, text } from '../../platform/db/query';
import { addJob } from '../../platform/jobs/jobs';
import { LEAST_REFUND_PAISE, type RefundSide } from '../../rules/payments';
import type { Payment } from '../payments/payment.entity';
import { type Months, monthsOf, RefundRequest } from './refundRequest.entity';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Requests the refund at the gateway, and checks its state. */
    sendRefund: { requestId: string };
  }
}

/** Whether a payment can be refunded; amounts in paise. */
export interface RefundState {
  paymentId: string;
  /** The amount that was neither refunded nor is being refunded. */
  left: number;
  /** Whether a requested refund has not arrived. */
  isRequested: boolean;
  /** Whether its payer's bank has not decided about a dispute. */
  isDisputed: boolean;
  /** Whether it came within REFUND_DAYS, by the database's clock. */
  isRecent: boolean;
  /** The words of the last refund to its payer, and whose they are; null without one. */
  words: string | null;
  side: RefundSide | null;
}

/** The paise of a payment (`p`) that are neither with its payer again nor on their way. */
export const leftOf = (p: string) => `${p}.amount * 100::bigint - ${p}.disputed_paise - coalesce(
  (select sum(paise) from refunds r where r.payment_id = ${p}.id and r.status <> 'failed'), 0)`;

/** Whether the bank of a payment (`p`) has not decided about a dispute. */
export const isDisputed = (p: string) =>
  `exists (select from disputes d where d.payment_id = ${p}.id and d.status in ('open', 'under_review'))`;

/** The refund states of these payments, in one statement. */
export const refundStates = (paymentIds: readonly string[]): Promise<RefundState[]> =>
  findStates({ paymentIds, refundDays: config().refundDays });
// By hand: sums over two tables, and the last row of a third.
const findStates = query(
  {
    paymentId: text('p.id'),
    left: int(leftOf('p')),
    isRequested: bool('last.id is not null and last.closed_at is null'),
    isDisputed: bool(isDisputed('p')),
    isRecent: bool('p.captured_at > now() - make_interval(days => :refundDays)'),
    words: nullable(text("nullif(last.reason, '')")),
    side: nullable(text<RefundSide>('last.asked_as')),
  },
  (answer) => `select ${answer} from payments p left join lateral (
     select * from refund_requests where payment_id = p.id order by asked_at desc limit 1) last on true
   where p.id = any(:paymentIds::uuid[])`,
  { isRare: true, values: { paymentIds: list(text), refundDays: int } },
);

/** Whether a part of a payment is left that the gateway refunds, and no dispute is open. */
export const isRefundable = (
  payment: Pick<Payment, 'refundReason'>,
  { left, isRequested, isDisputed }: RefundState,
): boolean => payment.refundReason === null && left >= LEAST_REFUND_PAISE && !isRequested && !isDisputed;

type NewRequest = Pick<RefundRequest, 'paymentId' | 'paise' | 'reason' | 'askedBy' | 'askedAs'> &
  Partial<Pick<RefundRequest, 'months' | 'untilMonth'>>;

/** Adds a request, and the job that sends it to the gateway. The caller has locked the payment's order. */
export async function addRequest(request: NewRequest): Promise<void> {
  const { identifiers } = await repo(RefundRequest).insert(request);
  const requestId: string = identifiers[0]!.id;
  await addJob('sendRefund', { requestId }, { key: `send-refund:${requestId}` });
}

/** Requested refunds that have not arrived. */
export const openRequests = (): Promise<RefundRequest[]> =>
  repo(RefundRequest).find({ where: { closedAt: IsNull() }, order: { askedAt: 'ASC' } });

/** The outcome of the requests of a payment. */
interface RequestOutcomes {
  /** Who requested the last refund that is not refused; null where no one here did. */
  side: RefundSide | null;
  /** The requests of months, by the gateway's ids of their refunds. */
  ofMonths: ReadonlyMap<string, Months>;
}

/** Records the outcome of requested refunds. The caller has locked the payment's order. */
export async function noteRequestOutcomes(
  paymentId: string,
  refunds: readonly GatewayRefund[],
): Promise<RequestOutcomes> {
  await addLostRequests(paymentId, refunds);
  const requests = await repo(RefundRequest).find({ where: { paymentId }, order: { askedAt: 'ASC' } });
  let side: RefundSide | null = null;
  const ofMonths = new Map<string, Months>();
  for (const request of requests) {
    const refund = refunds.find(({ id, receipt }) => receipt === request.id || id === request.rzpRefundId);
    if (!refund) continue;
    if (refund.status !== 'failed') side = request.askedAs;
    const { months, untilMonth } = request;
    if (months !== null) ofMonths.set(refund.id, { months, untilMonth: untilMonth! });
    if (request.closedAt) continue;
    const closedAt = refund.status === 'pending' ? null : new Date();
    await repo(RefundRequest).update({ id: request.id }, { rzpRefundId: refund.id, closedAt });
  }
  return { side, ofMonths };
}

/** Adds the requests of months again that were lost with a backup: their refunds at the gateway say what they were of. */
async function addLostRequests(paymentId: string, refunds: readonly GatewayRefund[]): Promise<void> {
  for (const refund of refunds) {
    const said = monthsOf(refund);
    if (!said || (await repo(RefundRequest).existsBy({ id: refund.receipt! }))) continue;
    const isAskedAnew = await repo(RefundRequest).existsBy({ paymentId, closedAt: IsNull() });
    const closedAt = refund.status === 'pending' && !isAskedAnew ? null : new Date();
    const { id: rzpRefundId, receipt, amount: paise, created_at } = refund;
    const asked = { askedBy: null, reason: '', askedAt: new Date(created_at * 1000) };
    await repo(RefundRequest).insert({ ...asked, ...said, id: receipt!, paymentId, paise, rzpRefundId, closedAt });
  }
}
