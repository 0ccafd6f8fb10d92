import type { Listeners } from '../platform/db/events';
import type { SquadSubscription } from '../subscriptions/subscription.entity';
import { tellWebhooks } from './outbox.service';
import { eraseWebhooks } from './webhook.service';

const membership = ({ id, memberId, squadId, amount, paidUntil }: SquadSubscription) => ({
  manualSubId: id,
  userId: memberId,
  squadId,
  amount,
  paidUntil: paidUntil?.toISOString() ?? null,
});

export const webhookListeners: Listeners = {
  SubscriptionPaid: (events) =>
    tellWebhooks(
      events.map(({ subscription, isJoin, movedFrom }) => ({
        creatorUserId: subscription.creatorUserId,
        event: isJoin ? 'MEMBER_JOINED' : movedFrom ? 'MEMBER_MOVED' : 'MEMBER_RENEWED',
        data: { ...membership(subscription), ...(movedFrom ? { fromSquadId: movedFrom } : {}) },
      })),
    ),
  SubscriptionLeft: (events) =>
    tellWebhooks(
      events.map(({ subscription }) => ({
        creatorUserId: subscription.creatorUserId,
        event: 'MEMBER_LEFT',
        data: membership(subscription),
      })),
    ),
  SubscriptionEnded: (events) =>
    tellWebhooks(
      events.map(({ subscription, lapsed }) => ({
        creatorUserId: subscription.creatorUserId,
        event: 'MEMBER_LAPSED',
        data: { ...membership(subscription), wasToRenew: lapsed },
      })),
    ),
  PaymentTakenBack: (events) =>
    tellWebhooks(
      events.map(({ payment, ended }) => ({
        creatorUserId: payment.creatorUserId,
        event: 'PAYMENT_REFUNDED',
        data: {
          paymentId: payment.id,
          userId: payment.userId,
          squadId: payment.squadId,
          amount: payment.amount,
          endedMembership: ended !== null,
        },
      })),
    ),
  PostCreated: (events) =>
    tellWebhooks(
      events.map(({ post }) => ({
        creatorUserId: post.creatorUserId,
        event: 'POST_PUBLISHED',
        data: { postId: post.id, squadId: post.squadId },
      })),
    ),
  CommentAdded: (events) =>
    tellWebhooks(
      events.map(({ comment, post, answered }) => ({
        creatorUserId: post.creatorUserId,
        event: 'COMMENT_ADDED',
        data: {
          commentId: comment.id,
          postId: post.id,
          userId: comment.userId,
          replyToCommentId: answered?.id ?? null,
        },
      })),
    ),

  PageErased: (events) => eraseWebhooks(events.map(({ userId }) => userId)),
};
