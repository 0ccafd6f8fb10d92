import type { GatewayOrder } from '../../gateways/razorpay/razorpayEntities';
import { pagesOf } from '../../pages/creators/creator.service';
import { lockSquad, squadsById } from '../../pages/squads/squad.service';
import { usersById } from '../../people/users/user.service';
import { IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { isId } from '../../platform/input';
import { Post } from '../../posts/posts/post.entity';
import { toPaise } from '../../rules/money';
import { MONTHS_SOLD, ORDER_HOLD_MINUTES, type OrderKind } from '../../rules/payments';
import { PaymentOrderRow } from './paymentOrder.entity';

type Notes = Record<string, string | undefined>;

/** The kinds of an order for a squad. */
const OF_SQUADS: readonly string[] = ['join', 'rejoin', 'renewal', 'upgrade'] satisfies OrderKind[];

/** The months that these notes are for; those of earlier releases name none, and are for one. */
const monthsIn = ({ months = '1' }: Notes) => Number(months);

/** Whether these notes name something that Toli sells. */
function isSold(notes: Notes): boolean {
  const { squadId, creatorUserId, kind = '' } = notes;
  if (kind === 'tip') return isId(creatorUserId) && monthsIn(notes) === 0;
  return isId(squadId) && OF_SQUADS.includes(kind) && MONTHS_SOLD.includes(monthsIn(notes));
}

/** Whether the notes of an order at the gateway are Toli's, and for something that it sells. */
export function isOurOrder({ receipt, notes, amount }: GatewayOrder): boolean {
  const { userId, price, version } = notes as Notes;
  const isSaid = [receipt, userId].every(isId) && isSold(notes as Notes);
  return isSaid && amount === toPaise(Number(price)) && Number.isSafeInteger(Number(version));
}

/** What an order was for; null where its squad or page is gone. */
async function purposeOf({ squadId, creatorUserId, postId }: Notes): Promise<Purpose | null> {
  if (squadId) {
    const [squad] = await squadsById([squadId]);
    return squad ? { creatorUserId: squad.creatorUserId, squadId, postId: null } : null;
  }
  const [page] = await pagesOf([creatorUserId!]);
  const isThere = isId(postId) && (await repo(Post).existsBy({ id: postId }));
  return page ? { creatorUserId: page.userId, squadId: null, postId: isThere ? postId : null } : null;
}
type Purpose = Pick<PaymentOrderRow, 'creatorUserId' | 'squadId' | 'postId'>;

/** Makes an order again from its receipt and notes at the gateway; null where they are not Toli’s, or its squad, page or payer is gone. */
export async function rebuildOrder(rzpOrder: GatewayOrder): Promise<PaymentOrderRow | null> {
  if (!isOurOrder(rzpOrder)) return null;
  const { receipt } = rzpOrder;
  const notes = rzpOrder.notes as Notes;
  const [purpose, [user]] = await Promise.all([purposeOf(notes), usersById([notes.userId!])]);
  if (!purpose || !user || purpose.creatorUserId === user.id) return null;
  return transaction(async () => {
    if (purpose.squadId) await lockSquad(purpose.squadId);
    const createdAt = new Date(rzpOrder.created_at * 1000);
    await repo(PaymentOrderRow)
      .createQueryBuilder()
      .insert()
      .values({
        ...purpose,
        id: receipt!,
        userId: user.id,
        amount: Number(notes.price),
        kind: notes.kind as OrderKind,
        months: monthsIn(notes),
        version: Number(notes.version),
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
