import type { Viewer } from '../../auth/viewer';
import type { OpenOrder } from '../../money/orders/openOrder.service';
import { forgetWords } from '../../money/orders/order.service';
import { PaymentOrderRow } from '../../money/orders/paymentOrder.entity';
import { createTipOrder } from '../../money/orders/tipOrder.service';
import { Payment } from '../../money/payments/payment.entity';
import { pagesOf } from '../../pages/creators/creator.service';
import { accountsById } from '../../people/users/user.service';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { canSeePage, canWrite, isLive, ownsPage, verified } from '../../policies';
import { stoppedBy } from '../../posts/comments/restriction.service';
import { getPost } from '../../posts/posts/post.service';
import { tipOrderForm } from '../../rules/forms/tips';
import { isOldNews } from '../../rules/goodNews';
import { toPaise } from '../../rules/money';
import { NotificationType } from '../../rules/notifications';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { TIP } from '../../words/en/tips';
import { blockedWith } from '../messages/room.service';
import { write } from '../messages/writing.service';
import { notify } from '../notifications/notify.service';

/** A tip that the viewer wants to give: to a page, by its owner, or for one of its posts. */
export interface NewTip {
  creatorUserId: unknown;
  postId?: unknown;
  amount?: unknown;
  words?: unknown;
}

/**
 * Makes the order of a tip by the viewer. 403 to their own page, and where the page takes no tips from them (decision F23), 404 an unknown
 * page or post, 409 a page that is not live, 429 after ten orders in an hour.
 */
export async function orderTip(viewer: Viewer | null, { creatorUserId, postId, ...said }: NewTip): Promise<OpenOrder> {
  const { userId } = verified(viewer);
  const [page] = await pagesOf([idOf(creatorUserId)]);
  if (!page || !canSeePage(viewer, page)) throw notFound('page');
  if (ownsPage(viewer, page)) throw forbidden(TIP.ownPage);
  const tip = await validated(tipOrderForm, said);
  if (!isLive(page)) throw conflict(TIP.notTaken);
  const [[stopped], [between]] = await Promise.all([
    stoppedBy(viewer, [page.userId]),
    blockedWith(viewer, [page.userId]),
  ]);
  if (!page.otpVisibility || stopped || between!.isBlocked) throw forbidden(TIP.notTaken);
  const post = postId == null ? null : await getPost(viewer, idOf(postId));
  const isOfPage = post?.creatorUserId === page.userId;
  return createTipOrder({ ...tip, userId, creatorUserId: page.userId, postId: isOfPage ? post.id : null });
}

/**
 * Notifies a creator of a tip, and sends them what it says as a message, once however often it runs. What it says is forgotten where one of
 * the two has blocked the other meanwhile, or is not there.
 */
export async function tellTip(paymentId: string): Promise<void> {
  const { orderId, userId, creatorUserId, amount, capturedAt } = await repo(Payment).findOneByOrFail({ id: paymentId });
  const about = {
    actorId: userId,
    paymentId,
    paise: toPaise(amount),
    ...(isOldNews(capturedAt) && { at: capturedAt }),
  };
  await transaction(async () => {
    const [order] = await findForUpdate(PaymentOrderRow, { id: orderId });
    await notify([{ ...about, recipientId: creatorUserId, type: NotificationType.tipPaid }]);
    if (order!.words === '') return;
    if (await mayWrite(userId, creatorUserId))
      await write({ userId }, { creatorUserId, memberId: userId }, { text: order!.words, file: null }, paymentId);
    await forgetWords(orderId);
  });
}

/**
 * Whether a member could write to the page now (decisions K1, K7): what a tip says needs no membership. One statement after
 * the other: in a transaction there is one connection.
 */
async function mayWrite(userId: string, creatorUserId: string): Promise<boolean> {
  const [page] = await pagesOf([creatorUserId]);
  const [member] = await accountsById([userId]);
  const [between] = await blockedWith({ userId }, [creatorUserId]);
  return !!page && canWrite({ status: SubscriptionStatus.active, page, member: member!, ...between! });
}
