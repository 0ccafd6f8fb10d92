import { gateways } from '../../gateways/gateways';
import type { GatewayRefund } from '../../gateways/razorpay/razorpayEntities';
import { repo, transaction } from '../../platform/db/database';
import { toPaise } from '../../rules/money';
import { LEAST_REFUND_PAISE } from '../../rules/payments';
import { undecidedPaise } from '../disputes/dispute.service';
import { Payment } from '../payments/payment.entity';
import { applyReturnedMoney, sumOf } from './returnedMoney.service';

/**
 * Applies the state of a payment's refunds at the gateway: a refunded payment is taken back here too, and an owed
 * refund is requested, again where an earlier one has failed: all but what a bank has taken or is deciding about. It is
 * done when the gateway has processed it. Repeating it changes nothing.
 */
export async function syncRefunds(paymentId: string): Promise<void> {
  const { razorpay } = gateways();
  const { rzpPaymentId } = await repo(Payment).findOneByOrFail({ id: paymentId });
  const refunds = await razorpay.refundsOf(rzpPaymentId);
  const payment = await transaction(() => applyReturnedMoney(paymentId, { refunds }));
  if (!payment.refundReason || payment.refundedAt) return;
  const underWay = sumOf(refunds.filter(({ status }) => status !== 'failed')) + payment.disputedPaise;
  const paise = toPaise(payment.amount) - underWay - (await undecidedPaise(paymentId));
  if (paise < LEAST_REFUND_PAISE) return;
  const refund = await razorpay.refund(rzpPaymentId, { receipt: receiptOfNext(paymentId, refunds), paise });
  await transaction(() => applyReturnedMoney(paymentId, { refunds: [refund, ...refunds] }));
}

/** For a receipt that it knows the gateway returns the earlier refund, a failed one too: each owed refund has its own. */
function receiptOfNext(paymentId: string, refunds: readonly GatewayRefund[]): string {
  const earlier = refunds.filter(({ status, receipt }) => status === 'failed' || receipt?.startsWith(paymentId)).length;
  return earlier ? `${paymentId}-${earlier}` : paymentId;
}
