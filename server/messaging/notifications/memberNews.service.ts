import { transaction } from '../../platform/db/database';
import type { Events } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';
import { isOldNews } from '../../rules/goodNews';
import { NotificationType, wordsOfNews } from '../../rules/notifications';
import { notify } from './notify.service';

/** A payment by which a member came, stayed or came back (decision J9). */
export interface PaymentNews {
  paymentId: string;
  creatorUserId: string;
  memberId: string;
  squadId: string;
  event: 'joined' | 'renewed' | 'back';
  /** Those that it paid for at once; missing in a job of an earlier release, which is for one. */
  months?: number;
  /** UTC, as an ISO time. */
  paidAt: string;
}

/** Notifies creators of these payments soon, so that no payment waits for it or fails with it. */
export const notifyOfPayments = (events: readonly Events['SubscriptionPaid'][]): Promise<void> =>
  addJobs(
    'notifyOfPayment',
    events.flatMap((paid) => {
      const { creatorUserId, memberId, squadId } = paid.subscription;
      const event = eventOf(paid);
      const about = { paymentId: paid.paymentId, creatorUserId, memberId, squadId, months: paid.months };
      return event ? [{ payload: { ...about, event, paidAt: paid.paidAt.toISOString() } }] : [];
    }),
  );

/** What a payment means for its creator; null for one that only moves a member up. */
function eventOf({ isFirstJoin, isJoin, kind }: Events['SubscriptionPaid']): PaymentNews['event'] | null {
  if (isFirstJoin) return 'joined';
  if (isJoin) return 'back';
  return kind === 'upgrade' ? null : 'renewed';
}

/** Notifies a creator of a payment, once however often it runs; one that was entered late has its own time. */
export async function notifyOfPayment(news: PaymentNews): Promise<void> {
  const { creatorUserId: recipientId, memberId: actorId, squadId, paymentId, event, months = 1 } = news;
  const paidAt = new Date(news.paidAt);
  const notice = {
    recipientId,
    actorId,
    squadId,
    paymentId,
    type: event === 'joined' ? NotificationType.squadSubscribed : NotificationType.memberRenewed,
    words: wordsOfNews({ isBack: event === 'back', months }),
    ...(isOldNews(paidAt) && { at: paidAt }),
  };
  await transaction(() => notify([notice]));
}
