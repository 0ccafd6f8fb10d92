import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { bool, findForUpdate, nullable, query, text, time } from '../../platform/db/query';
import { idOf } from '../../platform/input';
import { publish } from '../../platform/live/pubsub';
import { signedIn } from '../../policies';
import type { Inbox } from '../../rules/messages';
import { Room } from './room.entity';
import { asSeen, getRoom, isBetween, pairOf, readingRooms, roomOf, roomTopic } from './room.service';
import type { RoomView } from './room.view';

/** Marks the other person's messages as read on every device of the viewer: all, or up to one message. */
export async function markRoomRead(
  viewer: Viewer | null,
  { inbox, userId, upTo }: { inbox: Inbox; userId: unknown; upTo?: unknown },
): Promise<RoomView> {
  const reader = signedIn(viewer);
  const pair = pairOf(viewer, inbox, userId);
  const last = upTo == null ? null : idOf(upTo);
  const mark = inbox === 'CREATOR' ? markByCreator : markByMember;
  return transaction(async () => {
    // Locked, so that no message is added between the count and the update.
    const [room] = await findForUpdate(Room, pair);
    if (!room) return getRoom(viewer, inbox, userId);
    const changed = await mark({ roomId: room.id, upTo: last, readerId: reader.userId });
    if (changed.length > 0) await publish(roomTopic(reader.userId), room.id);
    return roomOf(reader, pair);
  });
}

const findUnread = readingRooms(
  `select * from rooms r where (r.member_id = :viewerId and r.member_unread > 0 and not ${isBetween(':viewerId', 'r.creator_user_id')})
     or (r.creator_user_id = :viewerId and r.creator_unread > 0 and not ${isBetween(':viewerId', 'r.member_id')})`,
  {},
);

/** The viewer's rooms with unread messages, in both inboxes, latest first. */
export async function unreadRooms(viewer: Viewer | null): Promise<RoomView[]> {
  const { userId } = signedIn(viewer);
  return (await findUnread({ viewerId: userId })).map((row) => asSeen(userId, row));
}

// By hand: a counter, set to what is left unread.
const marking = (unread: 'creator_unread' | 'member_unread') =>
  query(
    { id: text('r.id') },
    (answer) => `update rooms r set ${unread} = left_over.messages
     from (select count(*)::int as messages from messages
       where :upTo::uuid is not null and room_id = :roomId and sender_user_id <> :readerId
         and number > (select number from messages where id = :upTo and room_id = :roomId)) left_over
     where r.id = :roomId and r.${unread} > left_over.messages
       and (:upTo::uuid is null or exists (select from messages where id = :upTo and room_id = :roomId))
     returning ${answer}`,
    { isRare: true, values: { roomId: text, upTo: nullable(text), readerId: text } },
  );
const markByCreator = marking('creator_unread');
const markByMember = marking('member_unread');

/** The time of the oldest unread message in each of these rooms. */
export async function unreadSince(viewer: Viewer | null, roomsUnread: readonly RoomView[]): Promise<Date[]> {
  const unread = JSON.stringify(roomsUnread.map((room) => ({ id: room.id, unread: room.unread })));
  const found = await findOldestUnread({ viewerId: signedIn(viewer).userId, unread });
  return found.map(({ since }) => since);
}
// By hand: one row for each room, by its number from the end.
const findOldestUnread = query(
  { since: time('m.created_at') },
  (answer) => `select ${answer} from jsonb_to_recordset(:unread) as r (id uuid, unread int) cross join lateral (
     select created_at from messages where room_id = r.id and sender_user_id <> :viewerId
     order by number desc offset r.unread - 1 limit 1) m`,
  { isRare: true, values: { viewerId: text, unread: text } },
);

/** Whether the viewer has unread messages, in one inbox or in either. */
export async function hasUnreadMessages(viewer: Viewer | null, inbox: Inbox | null): Promise<boolean> {
  const { userId } = signedIn(viewer);
  const [found] = await findUnseen({ viewerId: userId, asMember: inbox !== 'CREATOR', asCreator: inbox !== 'MEMBER' });
  return found!.unread;
}
// By hand: a hot read; every screen of a member runs it. It is planned anew each time, for the requested inbox.
const findUnseen = query(
  {
    unread: bool(`exists (select from rooms r where r.member_id = :viewerId and r.member_unread > 0
        and :asMember and not ${isBetween(':viewerId', 'r.creator_user_id')})
      or exists (select from rooms r where r.creator_user_id = :viewerId and r.creator_unread > 0
        and :asCreator and not ${isBetween(':viewerId', 'r.member_id')})`),
  },
  (answer) => `select ${answer}`,
  { isRare: true, values: { viewerId: text, asMember: bool, asCreator: bool } },
);
