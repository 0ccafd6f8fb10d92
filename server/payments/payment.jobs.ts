import { outside } from '../gateways/outside';
import { repo, sql, transaction } from '../platform/database';
import { addJob, job } from '../platform/jobs';
import { refundLetter } from '../rules/letters';
import { mailTo } from '../users/mail.service';
import { User } from '../users/user.entity';
import { Payment } from './payment.entity';
import { settlePayment } from './payment.service';
import { PaymentOrderRow } from './paymentOrder.entity';

declare module '../platform/jobs' {
  interface Jobs {
    /** Does what a stored event of the gateway says. */
    gatewayEvent: { eventId: string };
  }
}

job('refundPayment', async ({ paymentId }) => {
  const payment = await repo(Payment).findOneByOrFail({ id: paymentId });
  if (payment.refundedAt) return;
  const refund = await outside().razorpay.refund(payment.rzpPaymentId, { receipt: payment.id });
  await transaction(async () => {
    await repo(Payment).update({ id: paymentId }, { refundedAt: new Date(), rzpRefundId: refund.id });
    const member = await repo(User).findOneByOrFail({ id: payment.userId });
    if (member.email)
      await mailTo(member.email, refundLetter(member.fullName, payment.amount, payment.refundReason!), {
        always: true,
      });
  });
});

/** Minutes after the first look at which an unpaid order is looked at again: late payments come within three days. */
const LOOK_AGAIN = [60, 360, 1440, 4320];

job('reconcileOrder', async ({ orderId, round }) => {
  const order = await repo(PaymentOrderRow).findOneBy({ id: orderId });
  if (!order?.rzpOrderId || order.status === 'paid') return;
  const paid = (await outside().razorpay.paymentsOf(order.rzpOrderId)).find((payment) => payment.captured);
  if (paid) {
    await settlePayment(orderId, paid);
    return;
  }
  const minutes = LOOK_AGAIN[round];
  if (minutes === undefined) return;
  const runAt = new Date(order.createdAt.getTime() + minutes * 60_000);
  await addJob('reconcileOrder', { orderId, round: round + 1 }, { key: `reconcile:${orderId}:${round + 1}`, runAt });
});

interface Event {
  event: string;
  payload?: { payment?: { entity?: { id?: string; order_id?: string } } };
}

job('gatewayEvent', async ({ eventId }) => {
  const [stored] = await sql<{ body: Event }>(
    'select body from webhook_events where event_id = $1 and processed_at is null',
    [eventId],
  );
  const entity = stored?.body.payload?.payment?.entity;
  if (stored && entity?.id && entity.order_id && ['payment.captured', 'order.paid'].includes(stored.body.event)) {
    const order = await repo(PaymentOrderRow).findOneBy({ rzpOrderId: entity.order_id });
    // The event is only a hint; what counts is what the gateway answers when asked.
    if (order) await settlePayment(order.id, await outside().razorpay.fetchPayment(entity.id));
  }
  await sql('update webhook_events set processed_at = now() where event_id = $1', [eventId]);
});
