import type { GatewayOrder } from '../../gateways/razorpay/razorpayEntities';
import { lockSquad, squadsById } from '../../pages/squads/squad.service';
import { usersById } from '../../people/users/user.service';
import { IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { isId } from '../../platform/input';
import { toPaise } from '../../rules/money';
import { MONTHS_SOLD, ORDER_HOLD_MINUTES } from '../../rules/payments';
import type { PaymentKind } from '../../rules/subscriptions';
import { PaymentOrderRow } from './paymentOrder.entity';

type Notes = Record<string, string | undefined>;

const KINDS: readonly string[] = ['join', 'rejoin', 'renewal', 'upgrade'] satisfies PaymentKind[];

/** The months that these notes are for; those of earlier releases name none, and are for one. */
const monthsIn = ({ months = '1' }: Notes) => Number(months);

/** Whether the notes of an order at the gateway are Toli's, and for something that it sells. */
export function isOurOrder({ receipt, notes, amount }: GatewayOrder): boolean {
  const { squadId, userId, kind = '', price, version } = notes as Notes;
  const isSold = KINDS.includes(kind) && MONTHS_SOLD.includes(monthsIn(notes as Notes));
  const isSaid = [receipt, squadId, userId].every(isId) && isSold;
  return isSaid && amount === toPaise(Number(price)) && Number.isSafeInteger(Number(version));
}

/** Makes an order again from its receipt and notes at the gateway; null where they are not Toli’s, or its squad or payer is gone. */
export async function rebuildOrder(rzpOrder: GatewayOrder): Promise<PaymentOrderRow | null> {
  if (!isOurOrder(rzpOrder)) return null;
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
        id: receipt!,
        userId: user.id,
        creatorUserId: squad.creatorUserId,
        squadId: squad.id,
        amount,
        kind: kind as PaymentKind,
        months: monthsIn(rzpOrder.notes as Notes),
        version: Number(version),
        rzpOrderId: rzpOrder.id,
        rzpOrder,
        status: 'expired',
        holdsSeat: false,
        createdAt,
        rebuiltAt: new Date(),
        heldUntil: new Date(createdAt.getTime() + ORDER_HOLD_MINUTES * 60_000),
      })
      .orIgnore()
      .execute();
    // The order may exist without the gateway's id.
    await repo(PaymentOrderRow).update({ id: receipt!, rzpOrderId: IsNull() }, { rzpOrderId: rzpOrder.id, rzpOrder });
    return repo(PaymentOrderRow).findOneBy({ rzpOrderId: rzpOrder.id });
  });
}
