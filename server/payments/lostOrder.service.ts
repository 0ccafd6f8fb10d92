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
 * The order of ours that a payment came for. One that we do not know (the database is older than it) is made anew from the gateway's
 * receipt and notes; null where that can't be, and then the money is noted for the desk.
 */
export async function orderOf(paid: GatewayPayment): Promise<PaymentOrderRow | null> {
  const known = paid.order_id && (await repo(PaymentOrderRow).findOneBy({ rzpOrderId: paid.order_id }));
  if (known) return known;
  const rzpOrder = paid.order_id ? await gateways().razorpay.findOrder(paid.order_id) : null;
  const rebuilt = rzpOrder && (await rebuild(rzpOrder));
  if (!rebuilt) await suspend('unknown_order', paid, rzpOrder);
  return rebuilt;
}

/** Whether a payment came for an order that we do not know. */
export const isLost = async ({ order_id }: GatewayPayment) =>
  !order_id || !(await repo(PaymentOrderRow).existsBy({ rzpOrderId: order_id }));

/** Whether any of these payments came for an order of ours that we do not know any more: the database is older than it. */
export async function someAreLost(payments: readonly GatewayPayment[]): Promise<boolean> {
  for (const paid of payments) {
    const isUnknown = (await isLost(paid)) && !(await repo(MoneyCase).existsBy({ rzpId: paid.id }));
    const rzpOrder = isUnknown && paid.order_id ? await gateways().razorpay.findOrder(paid.order_id) : null;
    if (rzpOrder && isOurs(rzpOrder)) return true;
  }
  return false;
}

/** Whether an order at the gateway says in our words what it is for. */
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
    // Ours may be there, without the id of the gateway's.
    await repo(PaymentOrderRow).update({ id: receipt!, rzpOrderId: IsNull() }, { rzpOrderId: rzpOrder.id, rzpOrder });
    return repo(PaymentOrderRow).findOneBy({ rzpOrderId: rzpOrder.id });
  });
}
