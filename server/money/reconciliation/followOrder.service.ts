import type { Viewer } from '../../auth/viewer';
import { GatewayUnavailable } from '../../gateways/razorpay/razorpay';
import { type GatewayPayment, wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { databaseNow, repo } from '../../platform/db/database';
import { conflict, notFound, unavailable } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { signedIn } from '../../policies';
import type { OrderProgress } from '../../rules/payments';
import { PAYMENT, REFUND_REASON } from '../../words/en/payments';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { Payment } from '../payments/payment.entity';
import { whyNotCapture } from '../payments/payment.service';
import { syncOrder } from './gatewaySync.service';

/**
 * Asks the gateway about an order of the viewer's, by its Razorpay id, and applies the state of its payments; repeating
 * it changes nothing. 404 another person's order, 409 when the money is refunded or differs from the order, 429 after
 * 30 in a minute, 503 without the gateway.
 */
export async function followOrder(viewer: Viewer | null, rzpOrderId: string): Promise<OrderProgress> {
  const { userId } = signedIn(viewer);
  const order = await repo(PaymentOrderRow).findOneBy({ rzpOrderId, userId });
  if (!order) throw notFound('order');
  if (order.status === 'paid') return paid(order);
  await consumeAttempt('followOrder', { account: userId });
  const payments = await paymentsAtGateway(order);
  const { status } = await repo(PaymentOrderRow).findOneByOrFail({ id: order.id });
  if (status === 'paid') return paid(order);
  if (payments.some(wasCaptured)) throw conflict(PAYMENT.otherThanAsked);
  return undecided(order, payments);
}

async function paymentsAtGateway(order: PaymentOrderRow): Promise<GatewayPayment[]> {
  try {
    return await syncOrder(order);
  } catch (error) {
    throw error instanceof GatewayUnavailable ? unavailable(PAYMENT.notConfirmedYet) : error;
  }
}

/** The progress of an order whose payment is recorded. */
async function paid({ id: orderId }: PaymentOrderRow): Promise<OrderProgress> {
  const payments = await repo(Payment).find({ where: { orderId }, order: { capturedAt: 'DESC' } });
  const back = payments.every(({ refundReason }) => refundReason) && payments[0]?.refundReason;
  if (back) throw conflict(REFUND_REASON[back]);
  return 'PAID';
}

/** The progress of an order without a captured payment; a reserved one is returned by its bank. */
async function undecided(order: PaymentOrderRow, payments: GatewayPayment[]): Promise<OrderProgress> {
  const reserved = payments.find(({ status }) => status === 'authorized');
  const reason = reserved && (await whyNotCapture(order.id, reserved));
  if (reason) throw conflict(REFUND_REASON[reason]);
  const isUnderWay = payments.some(({ status }) => status === 'created' || status === 'authorized');
  if (isUnderWay) return order.heldUntil > (await databaseNow()) ? 'UNDER_WAY' : 'LATE';
  return payments.length > 0 ? 'FAILED' : 'UNTRIED';
}
