import { gateways } from '../../gateways/gateways';
import { type GatewayPayment, wasCaptured } from '../../gateways/razorpay/razorpayEntities';
import { gatewayOutflow } from '../../members/ledger/ledger.service';
import { repo, transaction } from '../../platform/db/database';
import { noteDispute } from '../disputes/dispute.service';
import { lockOrder } from '../orders/order.service';
import type { PaymentOrderRow } from '../orders/paymentOrder.entity';
import {
  enterDispute,
  enterFee,
  enterSuspendedDecisions,
  enterSuspendedDispute,
  releaseDispute,
} from '../payments/ledgerEntries.service';
import { mismatchOf } from '../payments/moneyCase.service';
import { Payment } from '../payments/payment.entity';
import { capture, settlePayment, whyNotCapture } from '../payments/payment.service';
import { noteFee } from '../payments/paymentStates.service';
import { suspendMismatch } from '../payments/strayPayment.service';
import { applyReturnedMoney } from '../refunds/returnedMoney.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { orderOf } from './orderOfPayment.service';

/**
 * Applies the state of a payment at the gateway: a captured one is settled, a reserved one is captured first where its
 * order can still be fulfilled, a recorded one is updated.
 */
export async function syncGatewayPayment(paid: GatewayPayment): Promise<void> {
  const known = await repo(Payment).findOneBy({ rzpPaymentId: paid.id });
  if (known?.feePaise === null && paid.fee !== null) await takeUpFee(known, paid);
  if (known) return paid.amount_refunded === known.refundedPaise ? undefined : syncRefunds(known.id);
  if (!wasCaptured(paid) && paid.status !== 'authorized') return;
  const order = await orderOf(paid);
  if (!order) return;
  if (mismatchOf(order, paid)) {
    // A reserved payment is returned by its bank.
    if (wasCaptured(paid)) await suspendMismatch(order, paid);
  } else if (paid.status === 'authorized') {
    if (await whyNotCapture(order.id, paid)) return;
    const captured = await capture(paid, order.amount);
    if (captured) await settlePayment(order, captured);
  } else await settlePayment(order, paid);
}

/** Asks the gateway for all payments of an order and applies them; returns them as they were before. */
export async function syncOrder({ rzpOrderId }: Pick<PaymentOrderRow, 'rzpOrderId'>): Promise<GatewayPayment[]> {
  const payments = rzpOrderId ? await gateways().razorpay.paymentsOf(rzpOrderId) : [];
  for (const paid of payments) await syncGatewayPayment(paid);
  return payments;
}

/** Records the gateway's fee of a payment, once it is known. */
async function takeUpFee(payment: Payment, paid: GatewayPayment): Promise<void> {
  await transaction(async () => {
    await enterFee(await noteFee(payment.id, { feePaise: paid.fee, taxPaise: paid.tax }), paid);
  });
}

/**
 * Records a dispute and applies its state to its payment, both or neither: only a lost one takes the money, and one that
 * is won after that gives it back. What the disputes of one payment have taken is added up. The money of a payment that
 * is neither Toli's nor in suspense is not entered.
 */
export async function syncDispute(rzpDisputeId: string): Promise<void> {
  const { razorpay } = gateways();
  const dispute = await razorpay.fetchDispute(rzpDisputeId);
  const { id, payment_id, amount_deducted } = dispute;
  const known = await repo(Payment).findOneBy({ rzpPaymentId: payment_id });
  const refunds = known ? await razorpay.refundsOf(payment_id) : [];
  await transaction(async () => {
    if (known) await lockOrder(known.orderId);
    await noteDispute(dispute, known);
    if (!known) return enterSuspendedDispute(dispute);
    await releaseDispute(known, id);
    const paise = amount_deducted - (await gatewayOutflow(id, known.id));
    if (paise !== 0) await applyReturnedMoney(known.id, { refunds, dispute: { id, paise } });
  });
}

/**
 * Enters a decision about a dispute that was reversed before Toli knew of either: money moved twice, and the payment's
 * state is right already. `paise`: what a bank took first, less than 0 where it gave back.
 */
export async function enterUndone(rzpDisputeId: string, { paise }: { paise: number }): Promise<void> {
  const dispute = await gateways().razorpay.fetchDispute(rzpDisputeId);
  const known = await repo(Payment).findOneBy({ rzpPaymentId: dispute.payment_id });
  await transaction(async () => {
    if (!known) return enterSuspendedDecisions(dispute, [paise, -paise]);
    await lockOrder(known.orderId);
    const payment = await repo(Payment).findOneByOrFail({ id: known.id });
    const back = payment.refundedPaise + payment.disputedPaise;
    await enterDispute(payment, { id: rzpDisputeId, paise }, back);
    await enterDispute(payment, { id: rzpDisputeId, paise: -paise }, back + paise);
  });
}
