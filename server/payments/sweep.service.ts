import { And, IsNull, Not, olderThan } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { addJob } from '../platform/jobs/jobs';
import { EVENT_DAYS, SETTLE_DAYS } from '../rules/payments';
import { unsentAnswers } from './dispute.service';
import { GatewayEvent } from './gatewayEvent.entity';
import { takeUpOldNodes } from './oldNodes.service';
import { Payment } from './payment.entity';
import { openRequests } from './refundRequest.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    /** Requests an owed refund, and checks its state. */
    refundPayment: { paymentId: string };
    /** Processes an event of the gateway. */
    gatewayEvent: { eventId: string };
  }
}

/** Rows of each kind in one run; the oldest are not always the ones that fail. */
const BATCH = 500;

/**
 * Processes the rows of nodes of the earlier version, every owed refund and every unprocessed event, whether or not
 * their own jobs ran.
 */
export async function takeUpWhatIsOwed(): Promise<void> {
  await takeUpOldNodes();
  const owed = await repo(Payment)
    .createQueryBuilder('payment')
    .select('payment.id')
    .where({ refundReason: Not(IsNull()), refundedAt: IsNull() })
    .orderBy('random()')
    .limit(BATCH)
    .getMany();
  for (const { id } of owed) await addJob('refundPayment', { paymentId: id }, { key: `refund:${id}` });
  for (const { id } of await openRequests())
    await addJob('sendRefund', { requestId: id }, { key: `send-refund:${id}` });
  for (const { id } of await unsentAnswers())
    await addJob('sendDisputeAnswer', { disputeId: id }, { key: `dispute-answer:${id}` });
  const unworked = await repo(GatewayEvent).find({
    select: { eventId: true },
    where: { processedAt: IsNull(), receivedAt: And(olderThan('1 minute'), Not(olderThan(`${SETTLE_DAYS} days`))) },
    order: { receivedAt: 'ASC' },
    take: BATCH,
  });
  for (const { eventId } of unworked) await addJob('gatewayEvent', { eventId }, { key: `event:${eventId}` });
}

/** Deletes events of the gateway that are no longer needed. */
export async function sweepEvents(): Promise<void> {
  await repo(GatewayEvent).delete({ receivedAt: olderThan(`${EVENT_DAYS} days`) });
}
