import type { Viewer } from '../../auth/viewer';
import { Dispute } from '../../money/disputes/dispute.entity';
import { DisputeView } from '../../money/disputes/dispute.view';
import { PaymentOrderRow } from '../../money/orders/paymentOrder.entity';
import { Payment } from '../../money/payments/payment.entity';
import { PaymentView } from '../../money/payments/payment.view';
import { Refund } from '../../money/refunds/refund.entity';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, list, nullable, query, text } from '../../platform/db/query';
import { emailKeys } from '../../platform/formats/emailKeys';
import { isId } from '../../platform/input';
import { logSecurity } from '../../platform/log/securityLog';
import { moneyReviewerOnly } from '../../policies';

/** The most payments that a search shows. */
export const FOUND_MAX = 50;
/** The fewest characters of a search. */
export const SEARCH_MIN = 3;

// By hand: each way to name a payment has an index of its own.
const findPayments = query(
  columns(Payment, 'p', 'id'),
  (answer) => `select ${answer} from payments p where p.id in (
     select id from payments where rzp_payment_id = :typed or receipt_number = :typed
     union select payment_id from refunds where rzp_refund_id = :typed
     union select payment_id from disputes where rzp_dispute_id = :typed
     union select p.id from payment_orders o join payments p on p.order_id = o.id where o.rzp_order_id = :typed
     union (select p.id from users u join payments p on p.user_id = u.id where u.email_key = any(:emailKeys)
       order by p.captured_at desc limit ${FOUND_MAX})
     union select id from payments where id = :id)
   order by p.captured_at desc limit ${FOUND_MAX}`,
  { isRare: true, values: { typed: text, emailKeys: list(text), id: nullable(text) } },
);

/**
 * Payments by the gateway's id of the payment, its order, refund or dispute, by receipt number, or by the payer's
 * address; at most 50, newest first.
 */
export async function searchPayments(viewer: Viewer | null, typed: string): Promise<PaymentView[]> {
  const reviewer = moneyReviewerOnly(viewer);
  const text = typed.trim();
  if (text.length < SEARCH_MIN) return [];
  const found = await findPayments({ typed: text, emailKeys: emailKeys(text), id: isId(text) ? text : null });
  logSecurity('desk.lookedUp', { userId: reviewer.userId, reason: 'payments', found: found.length });
  const where = { id: In(found.map(({ id }) => id)) };
  const payments = await repo(Payment).find({ where, order: { capturedAt: 'DESC' } });
  return payments.map((payment) => new PaymentView(payment));
}

/** All that is known of one payment at the gateway, Toli's or not. */
export interface PaymentFile {
  /** The gateway's id. */
  id: string;
  rzpPaymentId: string;
  /** null where it is not a payment of Toli's. */
  payment: PaymentView | null;
  order: PaymentOrderRow | null;
  refunds: Refund[];
  disputes: DisputeView[];
}

/** One payment, by the gateway's id. */
export async function paymentFile(viewer: Viewer | null, rzpPaymentId: string): Promise<PaymentFile> {
  const reviewer = moneyReviewerOnly(viewer);
  const payment = await repo(Payment).findOneBy({ rzpPaymentId });
  logSecurity('desk.lookedUp', { userId: reviewer.userId, reason: 'payment', about: payment?.userId });
  const [order, refunds, disputes] = await Promise.all([
    payment && repo(PaymentOrderRow).findOneBy({ id: payment.orderId }),
    payment ? repo(Refund).find({ where: { paymentId: payment.id }, order: { createdAt: 'ASC' } }) : [],
    repo(Dispute).find({ where: { rzpPaymentId }, order: { openedAt: 'ASC' } }),
  ]);
  const shown = payment && new PaymentView(payment);
  const asked = disputes.map((dispute) => new DisputeView(dispute));
  return { id: rzpPaymentId, rzpPaymentId, payment: shown, order, refunds, disputes: asked };
}
