import type { Listeners } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';
import { lookLater } from './unreadMail.service';

export const mailingListeners: Listeners = {
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
