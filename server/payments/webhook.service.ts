import { gateways } from '../gateways/gateways';
import { insertMissing, repo, transaction } from '../platform/db/database';
import { AppError, badRequest } from '../platform/errors';
import { addJob } from '../platform/jobs/jobs';
import { REQUEST } from '../words/en/requests';
import { isLost } from './lostOrder.service';
import { Payment } from './payment.entity';
import { syncDispute, syncGatewayPayment, syncRefunds } from './paymentSync.service';
import { WebhookEvent } from './webhookEvent.entity';

type Entity = Record<string, unknown> | undefined;
interface EventBody {
  event?: unknown;
  created_at?: unknown;
  payload?: Record<string, { entity?: Entity } | undefined>;
}

/**
 * Takes an event from Razorpay: signed over the very bytes that came, noted once by its id, worked off by a job, so
 * that the answer never waits (Razorpay gives 5 seconds and sends again for 24 hours). Of the rest ids alone are kept: who
 * paid, and how, is nobody's business here.
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
  await transaction(async () => {
    const [taken] = await insertMissing(WebhookEvent, {
      eventId,
      event: idOrNull(body.event) ?? 'unknown',
      paymentId: idOrNull(payment?.id ?? refund?.payment_id ?? dispute?.payment_id),
      refundId: idOrNull(refund?.id),
      disputeId: idOrNull(dispute?.id),
      orderId: idOrNull(payment?.order_id ?? order?.id),
      happenedAt: timeOrNull(body.created_at),
    });
    if (taken) await addJob('gatewayEvent', { eventId }, { key: `event:${eventId}` });
  });
}

/** Takes an event up once more, as if it had just come: what it does is safe to repeat. 404 for one that never came. */
export async function replayGatewayEvent(eventId: string): Promise<void> {
  await transaction(async () => {
    const { affected } = await repo(WebhookEvent).update({ eventId }, { processedAt: null });
    if (!affected) throw new AppError(404, 'NOT_FOUND', REQUEST.noEvent);
    await addJob('gatewayEvent', { eventId }, { key: `event:${eventId}` });
  });
}

/** Far more levels than an event of theirs has; so many more that they break who takes them apart are refused with the rest. */
const LEVELS = 50;

/** An event as it came; 400 for what is none, signed or not. */
function readEvent(rawBody: Buffer): EventBody {
  const text = rawBody.toString('utf8');
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && levelsOf(text) <= LEVELS) return body;
  } catch {
    // Thrown below.
  }
  throw badRequest(REQUEST.noEvent);
}

/** How deep a text of JSON goes. */
function levelsOf(json: string): number {
  let level = 0;
  let deepest = 0;
  for (const [sign] of json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    level += sign === '[' || sign === '{' ? 1 : -1;
    deepest = Math.max(deepest, level);
  }
  return deepest;
}

/** Ids of theirs, and names of events. */
const idOrNull = (value: unknown) => (typeof value === 'string' && /^[\w.]{1,100}$/.test(value) ? value : null);

/** Their time, in seconds since 1970. */
const timeOrNull = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1e10
    ? new Date((value as number) * 1000)
    : null;

/** Does what an event says. It is only a hint: what counts is what the gateway answers when asked. */
export async function workEvent(eventId: string): Promise<void> {
  const event = await repo(WebhookEvent).findOneBy({ eventId });
  if (!event || event.processedAt) return;
  if (event.disputeId) await syncDispute(event.disputeId);
  else if (event.paymentId) await workPayment(event, event.paymentId);
  await repo(WebhookEvent).update({ eventId }, { processedAt: new Date() });
}

async function workPayment({ event, refundId, happenedAt }: WebhookEvent, rzpPaymentId: string): Promise<void> {
  if (event === 'payment.failed') return;
  const known = await repo(Payment).findOneBy({ rzpPaymentId });
  if (known) return refundId ? syncRefunds(known.id) : undefined;
  const paid = await gateways().razorpay.fetchPayment(rzpPaymentId);
  // The gateway's payment does not say when it was captured; the event of its capture does.
  const isCapture = event === 'payment.captured' && happenedAt;
  if (isCapture) paid.captured_at ??= happenedAt.getTime() / 1000;
  // What was lost with it came before: all of it is taken up in its order.
  if (await isLost(paid)) await addJob('takeUpLost', {}, { key: 'lost' });
  else await syncGatewayPayment(paid);
}
