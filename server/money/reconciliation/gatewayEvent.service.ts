import { gateways } from '../../gateways/gateways';
import { olderThan } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { AppError, badRequest } from '../../platform/errors';
import { parseForeignJson } from '../../platform/formats/foreignJson';
import { addJob } from '../../platform/jobs/jobs';
import { EVENT_DAYS } from '../../rules/payments';
import { REQUEST } from '../../words/en/requests';
import { Payment } from '../payments/payment.entity';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { GatewayEvent } from './gatewayEvent.entity';
import { syncDispute, syncGatewayPayment } from './gatewaySync.service';
import { isLost } from './orderOfPayment.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Processes an event of the gateway. */
    gatewayEvent: { eventId: string };
  }
}

type Entity = Record<string, unknown> | undefined;
interface EventBody {
  event?: unknown;
  created_at?: unknown;
  payload?: Record<string, { entity?: Entity } | undefined>;
}

/**
 * Accepts an event of Razorpay: its signature is over the unparsed bytes, it is stored once by its id and processed by
 * a job, so that the response does not wait (Razorpay allows 5 seconds and repeats for 24 hours). Only ids are stored,
 * not who paid and how.
 */
export async function takeGatewayEvent(
  rawBody: Buffer,
  signature: string | undefined,
  eventId: string | undefined,
): Promise<void> {
  if (!gateways().razorpay.checkWebhookSignature(rawBody, signature)) throw badRequest(REQUEST.wrongSignature);
  if (!eventId || eventId.length > 100) throw badRequest(REQUEST.noEventId);
  const body = readEvent(rawBody);
  const [payment, refund, dispute, order] = ['payment', 'refund', 'dispute', 'order'].map(
    (name) => body.payload?.[name]?.entity,
  );
  const event = {
    eventId,
    event: idOrNull(body.event) ?? 'unknown',
    paymentId: idOrNull(payment?.id ?? refund?.payment_id ?? dispute?.payment_id),
    refundId: idOrNull(refund?.id),
    disputeId: idOrNull(dispute?.id),
    orderId: idOrNull(payment?.order_id ?? order?.id),
    happenedAt: timeOrNull(body.created_at),
  };
  await transaction(async () => {
    const processedAt = (await tellsNothingNew(event)) ? new Date() : null;
    const [taken] = await insertMissing(GatewayEvent, { ...event, processedAt });
    if (taken && !processedAt) await addJob('gatewayEvent', { eventId }, { key: `event:${eventId}` });
  });
}

type Told = Pick<GatewayEvent, 'event' | 'paymentId' | 'refundId' | 'disputeId'>;

/** Whether an event is of a failed attempt, or of a payment that is recorded already, without a refund or dispute. */
const tellsNothingNew = async ({ event, paymentId, refundId, disputeId }: Told): Promise<boolean> =>
  !refundId &&
  !disputeId &&
  (event === 'payment.failed' || (!!paymentId && (await repo(Payment).existsBy({ rzpPaymentId: paymentId }))));

/** Processes an event again: that is safe to repeat. 404 for an unknown one. */
export async function replayGatewayEvent(eventId: string): Promise<void> {
  await transaction(async () => {
    const { affected } = await repo(GatewayEvent).update({ eventId }, { processedAt: null });
    if (!affected) throw new AppError(404, 'NOT_FOUND', REQUEST.noEvent);
    await addJob('gatewayEvent', { eventId }, { key: `event:${eventId}` });
  });
}

/** The parsed event; 400 for a malformed one, signed or not. */
function readEvent(rawBody: Buffer): EventBody {
  try {
    const body = parseForeignJson(rawBody.toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // The error is thrown below.
  }
  throw badRequest(REQUEST.noEvent);
}

/** The form of Razorpay's ids and of the names of events. */
const idOrNull = (value: unknown) => (typeof value === 'string' && /^[\w.]{1,100}$/.test(value) ? value : null);

/** Razorpay's time, in seconds since 1970. */
const timeOrNull = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1e10
    ? new Date((value as number) * 1000)
    : null;

/** Processes an event. It is only a hint: what counts is the gateway's own state. */
export async function workEvent(eventId: string): Promise<void> {
  const event = await repo(GatewayEvent).findOneBy({ eventId });
  if (!event || event.processedAt) return;
  if (event.disputeId) await syncDispute(event.disputeId);
  else if (event.paymentId && !(await tellsNothingNew(event))) await workPayment(event, event.paymentId);
  await repo(GatewayEvent).update({ eventId }, { processedAt: new Date() });
}

async function workPayment({ event, refundId, happenedAt }: GatewayEvent, rzpPaymentId: string): Promise<void> {
  const refunded = refundId ? await repo(Payment).findOneBy({ rzpPaymentId }) : null;
  if (refunded) return syncRefunds(refunded.id);
  const paid = await gateways().razorpay.fetchPayment(rzpPaymentId);
  // The gateway's payment has no time of its capture; the event of the capture has.
  const isCapture = event === 'payment.captured' && happenedAt;
  if (isCapture) paid.captured_at ??= happenedAt.getTime() / 1000;
  // Earlier payments may have been lost too: all are recorded in their order.
  if (await isLost(paid)) await addJob('takeUpLost', {}, { key: 'lost' });
  else await syncGatewayPayment(paid);
}

/** Deletes events of the gateway that are older than EVENT_DAYS. */
export async function deleteOldEvents(): Promise<void> {
  await repo(GatewayEvent).delete({ receivedAt: olderThan(`${EVENT_DAYS} days`) });
}
