import type { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import type { Events, Listeners } from '../../platform/db/events';
import { addJob } from '../../platform/jobs/jobs';
import { readsPost } from '../../posts/posts/audience.service';
import { grievanceNumber } from '../../rules/grievances';
import { NotificationType } from '../../rules/notifications';
import { pendingUntil } from '../../rules/subscriptions';
import { notifyOfPayments } from './memberNews.service';
import { newsQueueOf } from './news.service';
import { type Notice, notify, takeBack, takeBackHidden, withdraw } from './notify.service';
import { tellOpening } from './openedPost.service';

export const notificationListeners: Listeners = {
  /** Members and followers are notified of a new post later: publishing does not wait for them. */
  async PostCreated(events) {
    for (const { post } of events)
      await addJob('tellNewPost', { postId: post.id }, { queue: newsQueueOf(post.creatorUserId) });
  },

  /** Those to whom a published post opens are notified of it once; people whom it closes are not. */
  async PostAudienceChanged(events) {
    for (const event of events) if (event.minAmount < event.before) await tellOpening(event);
  },

  // Creators are notified of likes and comments on their posts; the author of a comment is notified of a reply.
  PostLiked: (events) => notify(events.map(noticeOfLike)),
  PostUnliked: (events) => takeBack(events.map(noticeOfLike)),
  async CommentAdded(events) {
    for (const event of events) await notify(await noticesOfComment(event));
  },

  CommenterMuted: (events) => takeBackHidden(events),

  // Creators are notified of people who join, renew, come back or leave.
  SubscriptionPaid: notifyOfPayments,
  SubscriptionLeft: (events) =>
    notify(events.map(({ subscription }) => toCreator(NotificationType.memberLeft, subscription))),

  // Members are notified of the ends of their months.
  RenewalDue: (events) => notify(events.map(({ subscription }) => toMember(NotificationType.renewalDue, subscription))),
  SubscriptionPending: (events) =>
    notify(
      events.map(({ subscription }) => ({
        ...toMember(NotificationType.paymentPending, subscription),
        until: pendingUntil(subscription.paidUntil!),
      })),
    ),
  SubscriptionEnded: (events) =>
    notify(events.map(({ subscription }) => toMember(NotificationType.membershipEnded, subscription))),
  RenewalsEnded: (events) =>
    notify(
      events.flatMap(({ squad: { id: squadId, creatorUserId }, members }) => {
        const about = { type: NotificationType.squadDeleted, creatorUserId, squadId };
        return members.map(({ memberId, paidUntil }) => ({ ...about, recipientId: memberId, until: paidUntil }));
      }),
    ),

  // Owners are notified of reviewers' decisions about their page, with the reason.
  PageReviewed: (events) =>
    notify(
      events.map(({ page, approved, reason }) =>
        toOwner(approved ? NotificationType.pageApproved : NotificationType.pageRejected, page.userId, reason),
      ),
    ),
  PageBlocked: (events) =>
    notify(events.map(({ page, reason }) => toOwner(NotificationType.pageBlocked, page.userId, reason))),
  PageUnblocked: (events) =>
    notify(events.map(({ page, reason }) => toOwner(NotificationType.pageUnblocked, page.userId, reason))),

  MilestoneReached: (events) =>
    notify(
      events.map(({ creatorUserId, members }) =>
        toOwner(NotificationType.milestoneReached, creatorUserId, String(members)),
      ),
    ),

  // Creators are notified of a scheduled post that could not be published, or was late.
  ScheduledPostReturned: (events) =>
    notify(
      events.map(({ creatorUserId, publishAt, reason }) => ({
        ...toOwner(NotificationType.postNotPublished, creatorUserId, reason),
        until: publishAt,
      })),
    ),
  ScheduledPostLate: (events) =>
    notify(
      events.map(({ creatorUserId, postId, publishAt }) => ({
        ...toOwner(NotificationType.postPublishedLate, creatorUserId, ''),
        postId,
        until: publishAt,
      })),
    ),

  MemberFileMade: (events) =>
    notify(
      events.map(({ creatorUserId, expiresAt }) => ({
        ...toOwner(NotificationType.memberFileMade, creatorUserId, ''),
        until: expiresAt,
      })),
    ),

  PayoutPaid: (events) => notify(events.map(({ payout }) => ofPayout(NotificationType.payoutPaid, payout))),
  PayoutFailed: (events) => notify(events.map(({ payout }) => ofPayout(NotificationType.payoutFailed, payout))),

  // Notifications about a taken-down post or comment are hidden; its author is notified with the reason.
  async ThingTakenDown(events) {
    await withdraw(events.map(({ thing }) => thing.post.id));
    await notify(
      events.map((event) => toAuthor(event, NotificationType.postTakenDown, NotificationType.commentTakenDown)),
    );
  },
  async ThingPutBack(events) {
    await withdraw(events.map(({ thing }) => thing.post.id));
    await notify(events.map((event) => toAuthor(event, NotificationType.postPutBack, NotificationType.commentPutBack)));
  },

  // Reviewers are notified of complaints that are almost due, or overdue.
  GrievanceDue: (events) =>
    notify(
      events.flatMap(({ grievance: { number, dueAt }, reviewerIds }) =>
        reviewerIds.map((recipientId) => ({
          recipientId,
          type: NotificationType.grievanceDue,
          words: grievanceNumber(number),
          until: dueAt,
        })),
      ),
    ),
};

const noticeOfLike = ({ post, userId }: Events['PostLiked']) => ({
  recipientId: post.creatorUserId,
  type: NotificationType.postLike,
  actorId: userId,
  postId: post.id,
});

/**
 * One notice for the author of the comment that is replied to, if they can read it (decision I1), and one for the
 * creator of the post.
 */
async function noticesOfComment({ post, comment, answered }: Events['CommentAdded']): Promise<Notice[]> {
  const about = { postId: post.id, commentId: comment.id };
  const isByCreator = comment.userId === post.creatorUserId;
  const notices: Notice[] = [];
  if (answered && answered.userId !== comment.userId && (await readsPost(answered.userId, post))) {
    // A creator replies on their own posts as their page (decision I8).
    const by = isByCreator ? { creatorUserId: post.creatorUserId } : { actorId: comment.userId };
    notices.push({ ...about, ...by, type: NotificationType.commentReply, recipientId: answered.userId });
  }
  if (!isByCreator && answered?.userId !== post.creatorUserId) {
    const by = { actorId: comment.userId };
    notices.push({ ...about, ...by, type: NotificationType.postComment, recipientId: post.creatorUserId });
  }
  return notices;
}

const toCreator = (type: NotificationType, { memberId, creatorUserId, squadId }: SquadSubscription) => ({
  recipientId: creatorUserId,
  type,
  actorId: memberId,
  squadId,
});

const toMember = (type: NotificationType, { memberId, creatorUserId, squadId, paidUntil }: SquadSubscription) => ({
  recipientId: memberId,
  type,
  creatorUserId,
  squadId,
  until: paidUntil,
});

const toOwner = (type: NotificationType, userId: string, words: string) => ({
  recipientId: userId,
  type,
  creatorUserId: userId,
  words,
});

const ofPayout = (type: NotificationType, { creatorUserId, paise, reason }: Events['PayoutPaid']['payout']) => ({
  ...toOwner(type, creatorUserId, reason ?? ''),
  paise,
});

const toAuthor = (
  { thing: { post, comment, authorId }, reason }: Events['ThingTakenDown'],
  ofPost: NotificationType,
  ofComment: NotificationType,
) => ({
  recipientId: authorId,
  type: comment ? ofComment : ofPost,
  creatorUserId: post.creatorUserId,
  words: reason,
});
