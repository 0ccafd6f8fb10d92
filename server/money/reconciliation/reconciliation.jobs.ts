import { gateways } from '../../gateways/gateways';
import { repo } from '../../platform/db/database';
import { addJob, type JobList } from '../../platform/jobs/jobs';
import { SETTLE_DAYS } from '../../rules/payments';
import { DAY } from '../../rules/time';
import { forgetNetwork, forgetWords } from '../orders/order.service';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { deleteOldEvents, workEvent } from './gatewayEvent.service';
import { syncDispute, syncGatewayPayment, syncOrder } from './gatewaySync.service';
import { reconcileDisputes, reconcilePayments, reconcileRefunds } from './missedEvents.service';
import { reconcileSince } from './reconcileSince.service';
import { retryPending } from './retryPending.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    takeUpWhatIsOwed: object;
    passGateway: object;
    sweepEvents: object;
  }
}

/** Minutes after the first check at which an unpaid order is checked again: late payments come within three days. */
const LOOK_AGAIN = [60, 360, 1440, 4320];

export const reconciliationJobs: JobList = {
  takeUpDispute: { pool: 'urgent', run: ({ rzpDisputeId }) => syncDispute(rzpDisputeId) },
  takeUpPayment: {
    pool: 'urgent',
    run: async ({ rzpPaymentId }) => syncGatewayPayment(await gateways().razorpay.fetchPayment(rzpPaymentId)),
  },
  takeUpLost: {
    pool: 'slow',
    async run() {
      const { failed } = await reconcileSince(new Date(Date.now() - SETTLE_DAYS * DAY));
      const ids = failed.map(({ rzpId }) => rzpId).join(', ');
      if (failed.length > 0)
        throw new AggregateError(
          failed.map(({ error }) => error),
          `not taken up: ${ids}`,
        );
    },
  },
  gatewayEvent: { pool: 'urgent', run: ({ eventId }) => workEvent(eventId) },
  reconcileOrder: {
    pool: 'urgent',
    async run({ orderId, round }) {
      await forgetNetwork(orderId);
      const order = await repo(PaymentOrderRow).findOneBy({ id: orderId });
      if (!order?.rzpOrderId || order.status === 'paid') return;
      await syncOrder(order);
      if ((await repo(PaymentOrderRow).findOneBy({ id: orderId }))?.status === 'paid') return;
      const minutes = LOOK_AGAIN[round];
      if (minutes === undefined) return forgetWords(orderId);
      const runAt = new Date(order.createdAt.getTime() + minutes * 60_000);
      const key = `reconcile:${orderId}:${round + 1}`;
      await addJob('reconcileOrder', { orderId, round: round + 1 }, { key, runAt });
    },
  },
  takeUpWhatIsOwed: { at: '*/5 * * * *', run: retryPending },
  // With many payments it calls the gateway for a while.
  passGateway: {
    pool: 'slow',
    at: '2,7,12,17,22,27,32,37,42,47,52,57 * * * *',
    async run() {
      await reconcilePayments();
      await reconcileRefunds();
      await reconcileDisputes();
    },
  },
  // A quarter past three at night in India.
  sweepEvents: { at: '45 21 * * *', run: deleteOldEvents },
};
