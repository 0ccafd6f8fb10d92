import { on } from '../platform/db/events';
import { addJob } from '../platform/work/jobs';
import { NotificationType } from '../rules/notifications';
import { pendingUntil } from '../rules/subscriptions';
import type { SquadSubscription } from '../subscriptions/subscription.entity';
import { forgetNotificationsOf, notify } from './notify.service';

// Members are told of a new post in their own time: publishing does not wait for them.
on('PostCreated', ({ post }) => addJob('tellNewPost', { postId: post.id, after: null }));

// Creators are told who joins and who leaves.
on('SubscriptionPaid', async ({ subscription, isFirstJoin }) => {
  if (isFirstJoin) await notify([toCreator(NotificationType.squadSubscribed, subscription)]);
});
on('SubscriptionLeft', ({ subscription }) => notify([toCreator(NotificationType.memberLeft, subscription)]));

const toCreator = (type: NotificationType, { memberId, creatorUserId, squadId }: SquadSubscription) => ({
  recipientId: creatorUserId,
  type,
  actorId: memberId,
  squadId,
});

// Members are told how the months of their memberships end.
on('RenewalDue', ({ subscription }) => notify([toMember(NotificationType.renewalDue, subscription)]));
on('SubscriptionPending', ({ subscription }) => {
  const until = pendingUntil(subscription.paidUntil!);
  return notify([{ ...toMember(NotificationType.paymentPending, subscription), until }]);
});
on('SubscriptionEnded', ({ subscription }) => notify([toMember(NotificationType.membershipEnded, subscription)]));

const toMember = (type: NotificationType, { memberId, creatorUserId, squadId, paidUntil }: SquadSubscription) => ({
  recipientId: memberId,
  type,
  creatorUserId,
  squadId,
  until: paidUntil,
});

// Both are told of a payment that went back after it had been kept.
on('PaymentTakenBack', ({ payment: { userId, creatorUserId, squadId } }) => {
  const { paymentReturned, memberPaymentReturned } = NotificationType;
  return notify([
    { recipientId: userId, type: paymentReturned, creatorUserId, squadId },
    { recipientId: creatorUserId, type: memberPaymentReturned, actorId: userId, squadId },
  ]);
});

// Owners are told what reviewers decide about their page, with the reason.
on('PageReviewed', ({ page, approved, reason }) => {
  const { pageApproved, pageRejected } = NotificationType;
  return notify([toOwner(approved ? pageApproved : pageRejected, page.userId, reason)]);
});
on('PageBlocked', ({ page, reason }) => notify([toOwner(NotificationType.pageBlocked, page.userId, reason)]));
on('PageUnblocked', ({ page, reason }) => notify([toOwner(NotificationType.pageUnblocked, page.userId, reason)]));

const toOwner = (type: NotificationType, userId: string, words: string) => ({
  recipientId: userId,
  type,
  creatorUserId: userId,
  words,
});

on('PersonErased', ({ user }) => forgetNotificationsOf(user.id));
