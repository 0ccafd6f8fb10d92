import { gateways } from '../gateways/gateways';
import type { GatewayOrder, GatewayPayment } from '../gateways/razorpayEntities';
import { IsNull } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { isId } from '../platform/input';
import { toPaise } from '../rules/money';
import { ORDER_HOLD_MINUTES } from '../rules/payments';
import type { PaymentKind } from '../rules/subscriptions';
import { lockSquad, squadsById } from '../squads/squad.service';
import { usersById } from '../users/user.service';
import { MoneyCase } from './moneyCase.entity';
import { suspend } from './moneyCase.service';
import { PaymentOrderRow } from './paymentOrder.entity';

type Notes = Record<string, string | undefined>;

const KINDS: readonly string[] = ['join', 'rejoin', 'renewal', 'upgrade'] satisfies PaymentKind[];

/**
 * The order of a payment. An unknown one (the database is older than it) is rebuilt from the gateway's receipt and
 * notes; null where that fails, and then the money is recorded for the desk.
 */
export async function orderOf(paid: GatewayPayment): Promise<PaymentOrderRow | null> {
  const known = paid.order_id && (await repo(PaymentOrderRow).findOneBy({ rzpOrderId: paid.order_id }));
  if (known) return known;
  const rzpOrder = paid.order_id ? await gateways().razorpay.findOrder(paid.order_id) : null;
  const rebuilt = rzpOrder && (await rebuild(rzpOrder));
  if (!rebuilt) await suspend('unknown_order', paid, rzpOrder);
  return rebuilt;
}

/** Whether a payment's order is unknown. */
export const isLost = async ({ order_id }: GatewayPayment) =>
  !order_id || !(await repo(PaymentOrderRow).existsBy({ rzpOrderId: order_id }));

/** Whether the order of any of these payments is Toli's but unknown: the database is older than it. */
export async function someAreLost(payments: readonly GatewayPayment[]): Promise<boolean> {
  for (const paid of payments) {
    const isUnknown = (await isLost(paid)) && !(await repo(MoneyCase).existsBy({ rzpId: paid.id }));
    const rzpOrder = isUnknown && paid.order_id ? await gateways().razorpay.findOrder(paid.order_id) : null;
    if (rzpOrder && isOurs(rzpOrder)) return true;
  }
  return false;
}

/** Whether the notes of an order at the gateway are Toli's. */
function isOurs({ receipt, notes, amount }: GatewayOrder): boolean {
  const { squadId, userId, kind = '', price, version } = notes as Notes;
  const isSaid = [receipt, squadId, userId].every(isId) && KINDS.includes(kind);
  return isSaid && amount === toPaise(Number(price)) && Number.isSafeInteger(Number(version));
}

async function rebuild(rzpOrder: GatewayOrder): Promise<PaymentOrderRow | null> {
  if (!isOurs(rzpOrder)) return null;
  const { squadId, userId, kind, price, version } = rzpOrder.notes as Notes;
  const { receipt } = rzpOrder;
  const amount = Number(price);
  const [[squad], [user]] = await Promise.all([squadsById([squadId!]), usersById([userId!])]);
  if (!squad || !user || squad.creatorUserId === user.id) return null;
  return transaction(async () => {
    await lockSquad(squad.id);
    const createdAt = new Date(rzpOrder.created_at * 1000);
    await repo(PaymentOrderRow)
      .createQueryBuilder()
      .insert()
      .values({
        ...{ id: receipt!, userId: user.id, creatorUserId: squad.creatorUserId, squadId: squad.id, amount },
        ...{ kind: kind as PaymentKind, version: Number(version), rzpOrderId: rzpOrder.id, rzpOrder },
        ...{ status: 'expired', createdAt, rebuiltAt: new Date() },
        heldUntil: new Date(createdAt.getTime() + ORDER_HOLD_MINUTES * 60_000),
      })
      .orIgnore()
      .execute();
    // The order may exist without the gateway's id.
    await repo(PaymentOrderRow).update({ id: receipt!, rzpOrderId: IsNull() }, { rzpOrderId: rzpOrder.id, rzpOrder });
    return repo(PaymentOrderRow).findOneBy({ rzpOrderId: rzpOrder.id });
  });
}
