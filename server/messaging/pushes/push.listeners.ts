import type { Events, Listeners } from '../../platform/db/events';
import { addJob } from '../../platform/jobs/jobs';
import { PUSH_KINDS, PUSHED_TYPES } from '../../rules/pushes';
import { deletePushAddressesOf } from './pushAddress.service';
import { pushSoon } from './sending.service';

export const pushListeners: Listeners = {
  // A person's own notifications, of a kind that is pushed.
  async PersonNotified(events) {
    for (const kind of PUSH_KINDS) await pushSoon(kind, 'notification', notifiedOf(events, kind));
  },
  async GoodNewsDue(events) {
    for (const { kind, userId, notificationId: id } of events) await pushSoon(kind, 'notification', [{ userId, id }]);
  },
  async NewsTold(events) {
    for (const event of events) await addJob('pushNewPost', { ...event, after: null });
  },
  async OpenedPostTold(events) {
    for (const { notificationId: id, members, followers } of events) {
      await pushSoon(
        'memberPosts',
        'notification',
        members.map((userId) => ({ userId, id })),
        1,
      );
      await pushSoon(
        'followedPosts',
        'notification',
        followers.map((userId) => ({ userId, id })),
        1,
      );
    }
  },
  MessageSent: (events) =>
    pushSoon(
      'messages',
      'message',
      events.map(({ message, recipientId }) => ({ userId: recipientId, id: message.id })),
      events[0]?.before ? 1 : 0,
    ),

  // Their sessions end with everything else that acts for them, and the addresses with those. An account that rests keeps its sessions.
  AccessSuspended: (events) => deletePushAddressesOf(events.map(({ userId }) => userId)),
};

const notifiedOf = (events: readonly Events['PersonNotified'][], kind: (typeof PUSH_KINDS)[number]) =>
  events
    .filter(({ type }) => PUSHED_TYPES[type] === kind)
    .map(({ recipientId, notificationId }) => ({ userId: recipientId, id: notificationId }));
