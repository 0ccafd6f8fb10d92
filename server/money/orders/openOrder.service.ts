import { gateways } from '../../gateways/gateways';
import { GatewayUnavailable } from '../../gateways/razorpay/razorpay';
import { IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { execute, int, nullable, query, text } from '../../platform/db/query';
import { rateLimited, unavailable } from '../../platform/errors';
import { toPaise } from '../../rules/money';
import { ORDERS_PER_HOUR } from '../../rules/payments';
import { PAYMENT } from '../../words/en/payments';
import { notesOf, PaymentOrderRow } from './paymentOrder.entity';

/** An order that the checkout can be opened with. */
export type OpenOrder = PaymentOrderRow & { rzpOrderId: string; rzpOrder: NonNullable<PaymentOrderRow['rzpOrder']> };

/** Makes the gateway's order of a local one that has none; 503 without the gateway, and the local one is deleted. */
export async function openAtGateway(order: PaymentOrderRow): Promise<OpenOrder> {
  if (order.rzpOrderId) return order as OpenOrder;
  try {
    const rzpOrder = await gateways().razorpay.createOrder({
      receipt: order.id,
      amount: order.amount,
      notes: notesOf(order),
    });
    if (rzpOrder.amount !== toPaise(order.amount) || rzpOrder.currency !== 'INR')
      throw new GatewayUnavailable(`Razorpay made an order of ${rzpOrder.amount} ${rzpOrder.currency}`);
    return await transaction(() => attach(order, rzpOrder));
  } catch (error) {
    // An order without the gateway's order is deleted.
    await repo(PaymentOrderRow).delete({ id: order.id, status: 'open', rzpOrderId: IsNull() });
    throw error instanceof GatewayUnavailable ? unavailable(PAYMENT.gatewayDown) : error;
  }
}

/** Writes the gateway's order into the local one. Of two requests at once the first counts; the other's order stays unpaid. */
async function attach(order: PaymentOrderRow, rzpOrder: OpenOrder['rzpOrder']): Promise<OpenOrder> {
  const { id } = order;
  const { affected } = await repo(PaymentOrderRow).update(
    { id, rzpOrderId: IsNull() },
    { rzpOrderId: rzpOrder.id, rzpOrder },
  );
  const attached = affected
    ? { ...order, rzpOrderId: rzpOrder.id, rzpOrder }
    : await repo(PaymentOrderRow).findOneBy({ id });
  if (!attached?.rzpOrderId) throw unavailable(PAYMENT.gatewayDown);
  return attached as OpenOrder;
}

/** The namespace of the advisory locks on what people order. */
const ORDER_LOCKS = 1_763_702;

/**
 * Lets a person make one order at a time until the end of the transaction, so that `refuseTooMany` counts all of them. It comes
 * before every other lock.
 */
export const lockOrdersOf = (userId: string): Promise<void> =>
  // By hand: an advisory lock until the end of the transaction, which TypeORM does not have.
  execute('select pg_advisory_xact_lock(:locks, hashtext(:userId))', { locks: ORDER_LOCKS, userId });

// By hand: a count and a time, both by the database's clock.
const countRecent = query(
  {
    count: int('count(*)'),
    wait: nullable(int(`extract(epoch from min(created_at) + interval '1 hour' - now())::int`)),
  },
  (answer) => `select ${answer} from payment_orders where user_id = :userId and created_at > now() - interval '1 hour'`,
  { isRare: true, values: { userId: text } },
);

/** 429 after ten orders in an hour, whatever they are for. The caller has locked them (`lockOrdersOf`). */
export async function refuseTooMany(userId: string): Promise<void> {
  const [recent] = await countRecent({ userId });
  if (recent!.count >= ORDERS_PER_HOUR) throw rateLimited(Math.max(1, recent!.wait ?? 0));
}
