import { And, IsNull, Not, olderThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { addJob } from '../../platform/jobs/jobs';
import { SETTLE_DAYS } from '../../rules/payments';
import { unsentAnswers } from '../disputes/dispute.service';
import { Payment } from '../payments/payment.entity';
import { openRequests } from '../refunds/refundRequest.service';
import { GatewayEvent } from './gatewayEvent.entity';

/** Rows of each kind in one run; the oldest are not always the ones that fail. */
const BATCH = 500;

/** Processes every owed refund and every unprocessed event, whether or not their own jobs ran. */
export async function retryPending(): Promise<void> {
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
