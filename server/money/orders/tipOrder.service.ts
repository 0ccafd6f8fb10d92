import { oneAtATime } from '../../platform/db/connections/lockTurns';
import { databaseNow, insertReturning, repo, transaction } from '../../platform/db/database';
import { columns, int, nullable, query, text } from '../../platform/db/query';
import { addJob } from '../../platform/jobs/jobs';
import { ORDER_HOLD_MINUTES } from '../../rules/payments';
import { lockOrdersOf, type OpenOrder, openAtGateway, refuseTooMany } from './openOrder.service';
import { PaymentOrderRow } from './paymentOrder.entity';

/** A tip of a person to a page, or for one of its posts. `amount`: whole rupees; `words`: what it says to the creator. */
export interface Tip {
  userId: string;
  creatorUserId: string;
  postId: string | null;
  amount: number;
  words: string;
}

/**
 * The order of a tip. An open one of the same amount for the same page or post is returned again for 15 minutes, and says what this
 * one says. 429 after ten orders in an hour, 503 without the gateway. The caller has checked who may.
 */
export async function createTipOrder(tip: Tip): Promise<OpenOrder> {
  return openAtGateway(await oneAtATime(tip.userId, () => transaction(() => placed(tip))));
}

const FITS = 'amount = :amount and post_id is not distinct from :postId::uuid and held_until > now()';

// By hand: whether an order still fits is decided by the row at the time of the update.
const keepFitting = query(
  columns(PaymentOrderRow, 'payment_orders', 'id', 'status'),
  (answer) => `update payment_orders set status = case when ${FITS} then 'open' else 'expired' end,
     words = case when ${FITS} then :words else words end
   where user_id = :userId and creator_user_id = :creatorUserId and kind = 'tip' and status = 'open' returning ${answer}`,
  {
    isRare: true,
    values: { userId: text, creatorUserId: text, amount: int, postId: nullable(text), words: text },
  },
);

async function placed(tip: Tip): Promise<PaymentOrderRow> {
  await lockOrdersOf(tip.userId);
  const [known] = await keepFitting({ ...tip });
  if (known?.status === 'open') return repo(PaymentOrderRow).findOneByOrFail({ id: known.id });
  await refuseTooMany(tip.userId);
  const heldUntil = new Date((await databaseNow()).getTime() + ORDER_HOLD_MINUTES * 60_000);
  const about = { kind: 'tip', squadId: null, months: 0, holdsSeat: false } as const;
  const made = await insertReturning(PaymentOrderRow, { ...tip, ...about, heldUntil });
  await addJob('reconcileOrder', { orderId: made.id, round: 0 }, { key: `reconcile:${made.id}`, runAt: heldUntil });
  return made;
}
