import { outside } from '../gateways/outside';
import { sql, transaction } from '../platform/database';
import { badRequest } from '../platform/errors';
import { addJob } from '../platform/jobs';

/**
 * Takes an event from Razorpay: signed over the very bytes that came, stored once by its id, worked off by a job, so
 * that the answer never waits (Razorpay gives 5 seconds and sends again for 24 hours).
 */
export async function takeGatewayEvent(
  rawBody: Buffer,
  signature: string | undefined,
  eventId: string | undefined,
): Promise<void> {
  if (!outside().razorpay.checkWebhookSignature(rawBody, signature)) throw badRequest('The signature is wrong');
  if (!eventId || eventId.length > 100) throw badRequest('X-Razorpay-Event-Id is missing');
  const body = JSON.parse(rawBody.toString('utf8')) as { event?: unknown };
  await transaction(async () => {
    const [taken] = await sql(
      'insert into webhook_events (event_id, event, body) values ($1, $2, $3) on conflict do nothing returning event_id',
      [eventId, String(body.event), JSON.stringify(body)],
    );
    if (taken) await addJob('gatewayEvent', { eventId });
  });
}
