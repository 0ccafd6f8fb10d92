import { outside } from '../gateways/outside';
import { repo } from '../platform/db/database';
import { addJob, everyTime, job, slowJob, urgentJob } from '../platform/work/jobs';
import { followDispute, followPayment, takeUp } from './following.service';
import { passDisputes, passPayments } from './gatewayPass.service';
import { PaymentOrderRow } from './paymentOrder.entity';
import { sweepEvents, takeUpWhatIsOwed } from './sweep.service';
import { workEvent } from './webhook.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    takeUpWhatIsOwed: object;
    passGateway: object;
    sweepEvents: object;
  }
}

urgentJob('refundPayment', ({ paymentId }) => followPayment(paymentId));
urgentJob('takeUpDispute', ({ rzpDisputeId }) => followDispute(rzpDisputeId));
urgentJob('takeUpPayment', async ({ rzpPaymentId }) => takeUp(await outside().razorpay.fetchPayment(rzpPaymentId)));
urgentJob('gatewayEvent', ({ eventId }) => workEvent(eventId));

/** Minutes after the first look at which an unpaid order is looked at again: late payments come within three days. */
const LOOK_AGAIN = [60, 360, 1440, 4320];

urgentJob('reconcileOrder', async ({ orderId, round }) => {
  const order = await repo(PaymentOrderRow).findOneBy({ id: orderId });
  if (!order?.rzpOrderId || order.status === 'paid') return;
  for (const paid of await outside().razorpay.paymentsOf(order.rzpOrderId)) await takeUp(paid);
  if ((await repo(PaymentOrderRow).findOneBy({ id: orderId }))?.status === 'paid') return;
  const minutes = LOOK_AGAIN[round];
  if (minutes === undefined) return;
  const runAt = new Date(order.createdAt.getTime() + minutes * 60_000);
  await addJob('reconcileOrder', { orderId, round: round + 1 }, { key: `reconcile:${orderId}:${round + 1}`, runAt });
});

everyTime('*/5 * * * *', 'takeUpWhatIsOwed');
job('takeUpWhatIsOwed', takeUpWhatIsOwed);

// With many payments it asks the gateway for a while.
everyTime('2,7,12,17,22,27,32,37,42,47,52,57 * * * *', 'passGateway');
slowJob('passGateway', async () => {
  await passPayments();
  await passDisputes();
});

// A quarter past three at night in India.
everyTime('45 21 * * *', 'sweepEvents');
job('sweepEvents', sweepEvents);
