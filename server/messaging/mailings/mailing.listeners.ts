import type { Listeners } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';
import '../../people/emailChanges/addressChange.service';
import { forgetMailStops } from './mailSettings.service';
import { lookLater } from './unreadMail.service';

export const mailingListeners: Listeners = {
  /** What bounced at the old address may be mailed to the new one. */
  EmailChanged: (events) => forgetMailStops(events.map(({ userId }) => userId)),

  /** Readers are mailed a new post later, unless its creator turned that off. */
  PostCreated: (events) =>
    addJobs(
      'mailNewPost',
      events.filter(({ byMail }) => byMail).map(({ post }) => ({ payload: { postId: post.id, after: null } })),
    ),

  // Replies and messages that are unread for an hour are mailed.
  CommentAdded: (events) =>
    lookLater(
      'replies',
      events.flatMap(({ comment, answered }) =>
        answered && answered.userId !== comment.userId ? [answered.userId] : [],
      ),
    ),
  MessageSent: (events) =>
    lookLater(
      'messages',
      events.map(({ recipientId }) => recipientId),
      events[0]?.before,
    ),
};
