import { gateways } from '../../gateways/gateways';
import { GatewayRefused } from '../../gateways/razorpay/razorpay';
import { IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { lockOrder } from '../orders/order.service';
import { openCase } from '../payments/moneyCase.service';
import { Payment } from '../payments/payment.entity';
import { isOfSameMonths, notesOf, RefundRequest } from './refundRequest.entity';
import { syncRefunds } from './syncRefunds.service';

/**
 * Requests a refund at the gateway, once, and applies the payment's state there. Where the gateway refuses, the desk
 * and both sides are notified, and it can be requested again.
 */
export async function sendRefund(requestId: string): Promise<void> {
  const request = await repo(RefundRequest).findOneByOrFail({ id: requestId });
  if (request.closedAt) return;
  const { id, rzpPaymentId } = await repo(Payment).findOneByOrFail({ id: request.paymentId });
  let refusal: string | null = null;
  if (await isMadeAlready(request, rzpPaymentId)) {
    await syncRefunds(id);
    await repo(RefundRequest).update({ id: requestId, closedAt: IsNull() }, { closedAt: new Date() });
    return;
  }
  if (!request.rzpRefundId) {
    try {
      const wanted = { receipt: requestId, paise: request.paise, notes: notesOf(request) };
      const refund = await gateways().razorpay.refund(rzpPaymentId, wanted);
      await repo(RefundRequest).update({ id: requestId }, { rzpRefundId: refund.id });
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      refusal = error.description;
    }
  }
  await syncRefunds(id);
  if (refusal !== null) await refuse(requestId, refusal);
}

/** Whether the gateway has a refund of these months already, whose request a restored backup has lost. */
async function isMadeAlready(request: RefundRequest, rzpPaymentId: string): Promise<boolean> {
  if (request.months === null || request.rzpRefundId) return false;
  const refunds = await gateways().razorpay.refundsOf(rzpPaymentId);
  return refunds.some((refund) => isOfSameMonths(refund, request));
}

async function refuse(requestId: string, refusal: string): Promise<void> {
  const { paymentId, paise } = await repo(RefundRequest).findOneByOrFail({ id: requestId });
  const { orderId } = await repo(Payment).findOneByOrFail({ id: paymentId });
  await transaction(async () => {
    await lockOrder(orderId);
    const closed = await repo(RefundRequest).update({ id: requestId, closedAt: IsNull() }, { closedAt: new Date() });
    const payment = await repo(Payment).findOneByOrFail({ id: paymentId });
    // Refunded by another way meanwhile: nothing is missing.
    if (!closed.affected || payment.refundedAt) return;
    const about = { rzpId: requestId, rzpPaymentId: payment.rzpPaymentId, rzpOrderId: null, currency: 'INR' };
    await openCase({ kind: 'refund_refused', ...about, paise, facts: { refusal } });
    await emit('RefundRefused', { payment, paise });
  });
}
