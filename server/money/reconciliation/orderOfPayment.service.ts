import { gateways } from '../../gateways/gateways';
import type { GatewayPayment } from '../../gateways/razorpay/razorpayEntities';
import { repo } from '../../platform/db/database';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { isOurOrder, rebuildOrder } from '../orders/rebuiltOrder.service';
import { MoneyCase } from '../payments/moneyCase.entity';
import { putInSuspense } from '../payments/moneyCase.service';

/**
 * The order of a payment. An unknown one (the database is older than it) is rebuilt from the gateway's receipt and
 * notes; null where that fails, and then the money is recorded for the desk.
 */
export async function orderOf(paid: GatewayPayment): Promise<PaymentOrderRow | null> {
  const known = paid.order_id && (await repo(PaymentOrderRow).findOneBy({ rzpOrderId: paid.order_id }));
  if (known) return known;
  const rzpOrder = paid.order_id ? await gateways().razorpay.findOrder(paid.order_id) : null;
  const rebuilt = rzpOrder && (await rebuildOrder(rzpOrder));
  if (!rebuilt) await putInSuspense('unknown_order', paid, rzpOrder);
  return rebuilt;
}

/** Whether a payment's order is unknown. */
export const isLost = async ({ order_id }: GatewayPayment) =>
  !order_id || !(await repo(PaymentOrderRow).existsBy({ rzpOrderId: order_id }));

/** Whether the order of any of these payments is Toli's but unknown: the database is older than it. */
export async function haveUnknownOrders(payments: readonly GatewayPayment[]): Promise<boolean> {
  for (const paid of payments) {
    const isUnknown = (await isLost(paid)) && !(await repo(MoneyCase).existsBy({ rzpId: paid.id }));
    const rzpOrder = isUnknown && paid.order_id ? await gateways().razorpay.findOrder(paid.order_id) : null;
    if (rzpOrder && isOurOrder(rzpOrder)) return true;
  }
  return false;
}
