import { outside } from '../gateways/outside';
import { repo } from '../platform/db/database';
import { addJob, type JobList } from '../platform/work/jobs';
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

/** Minutes after the first look at which an unpaid order is looked at again: late payments come within three days. */
const LOOK_AGAIN = [60, 360, 1440, 4320];

export const paymentJobs: JobList = {
  refundPayment: { lane: 'urgent', run: ({ paymentId }) => followPayment(paymentId) },
  takeUpDispute: { lane: 'urgent', run: ({ rzpDisputeId }) => followDispute(rzpDisputeId) },
  takeUpPayment: {
    lane: 'urgent',
    run: async ({ rzpPaymentId }) => takeUp(await outside().razorpay.fetchPayment(rzpPaymentId)),
  },
  gatewayEvent: { lane: 'urgent', run: ({ eventId }) => workEvent(eventId) },
  reconcileOrder: {
    lane: 'urgent',
    async run({ orderId, round }) {
      const order = await repo(PaymentOrderRow).findOneBy({ id: orderId });
      if (!order?.rzpOrderId || order.status === 'paid') return;
      for (const paid of await outside().razorpay.paymentsOf(order.rzpOrderId)) await takeUp(paid);
      if ((await repo(PaymentOrderRow).findOneBy({ id: orderId }))?.status === 'paid') return;
      const minutes = LOOK_AGAIN[round];
      if (minutes === undefined) return;
      const runAt = new Date(order.createdAt.getTime() + minutes * 60_000);
      const key = `reconcile:${orderId}:${round + 1}`;
      await addJob('reconcileOrder', { orderId, round: round + 1 }, { key, runAt });
    },
  },
  takeUpWhatIsOwed: { at: '*/5 * * * *', run: takeUpWhatIsOwed },
  // With many payments it asks the gateway for a while.
  passGateway: {
    lane: 'slow',
    at: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *',
    async run() {
      await passPayments();
      await passDisputes();
    },
  },
  // A quarter past three at night in India.
  sweepEvents: { at: '45 21 * * *', run: sweepEvents },
};
