// biome-ignore-all lint/style/noExcessiveLinesPerFile: the reads of rooms share their statements

import type { Viewer } from '../../auth/viewer';
import { Creator } from '../../pages/creators/creator.entity';
import { pageNameOf, pictureOf } from '../../pages/creators/creator.service';
import { person, shownName, shownPicture } from '../../people/users/user.service';
import type { Types } from '../../platform/db/columns/values';
import { transaction } from '../../platform/db/database';
import {
  bool,
  entity,
  findForUpdate,
  generic,
  inArray,
  int,
  list,
  nullable,
  query,
  type Row,
  text,
  time,
} from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { publish } from '../../platform/live/pubsub';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { canWrite, creatorOnly, signedIn } from '../../policies';
import type { Inbox } from '../../rules/messages';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { MESSAGE } from '../../words/en/messages';
import { Message } from './message.entity';
import { MessageView } from './message.view';
import { Room } from './room.entity';
import { RoomView } from './room.view';

/** The two people of a room. */
export interface Pair {
  creatorUserId: string;
  memberId: string;
}

/** The room's pair for the viewer, by their inbox and the other's user id. */
export function pairOf(viewer: Viewer | null, inbox: Inbox, userId: unknown): Pair {
  if (inbox === 'CREATOR') return { creatorUserId: creatorOnly(viewer).userId, memberId: idOf(userId) };
  return { creatorUserId: idOf(userId), memberId: signedIn(viewer).userId };
}

const isBetween = (blocker: string, blocked: string) =>
  `exists (select from contact_blocks b where b.blocker_id = ${blocker} and b.blocked_id = ${blocked})`;

/** Whether one of two people has blocked the other. */
export const blockedBetween = (viewer: string, other: string) => ({
  hasBlocked: bool(isBetween(viewer, other)),
  isBlocked: bool(isBetween(other, viewer)),
});

// By hand: a hot read.
const findBlocked = query(
  { creatorUserId: text('p.id'), ...blockedBetween(':viewerId', 'p.id') },
  (answer) => `select ${answer} from unnest(${generic(':creatorUserIds::uuid[]')}) as p (id)`,
  { values: { viewerId: nullable(text), creatorUserIds: list(text) } },
);

/** The blocks between the viewer and each of these creators: for loaders. */
export const blockedWith = (viewer: Viewer | null, creatorUserIds: readonly string[]) =>
  findBlocked({ viewerId: viewer?.userId ?? null, creatorUserIds });

/** The other person of room `r`. */
const otherThan = (viewer: string) => `case when r.member_id = ${viewer} then r.creator_user_id else r.member_id end`;

/** A room with both people, and all that decides whether they may write to each other. */
const seenBy = (viewer: string) => ({
  room: entity(Room, 'r'),
  page: entity(Creator, 'c', ['id', 'userId', 'pageName', 'ownProfilePicSrc', 'blockedAt']).with({
    ownerPicSrc: nullable(text('o.profile_pic_src')),
    ownerIsHere: bool('o.is_here'),
  }),
  member: person('u'),
  last: nullable(entity(Message, 'l')),
  status: nullable(int<SubscriptionStatus>('s.status')),
  ...blockedBetween(viewer, otherThan(viewer)),
});
type Seen = Row<ReturnType<typeof seenBy>>;

const withSides = (rooms: string) => `(${rooms}) r
   join creators c on c.user_id = r.creator_user_id
   join users o on o.id = r.creator_user_id
   join users u on u.id = r.member_id
   left join messages l on l.room_id = r.id and l.number = r.last_number
   left join current_subscriptions s on s.member_id = r.member_id and s.creator_user_id = r.creator_user_id`;

/** A statement that reads rooms for the viewer `:viewerId`. */
// By hand: a hot read, with both sides of each room.
const reading = <V extends Types>(which: string, values: V) =>
  query(
    seenBy(':viewerId'),
    (answer) => `select ${answer} from ${withSides(which)} order by r.last_at desc, r.id desc`,
    { values: { viewerId: text, ...values } },
  );

const listed = (own: string, other: string) =>
  reading(
    `select * from rooms r where r.${own} = :viewerId and not ${isBetween(':viewerId', `r.${other}`)}
       and (r.last_at, r.id) < (:afterKey::timestamptz, :afterId::uuid)
     order by r.last_at desc, r.id desc limit :limit`,
    SLICE,
  );
const findListed = { CREATOR: listed('creator_user_id', 'member_id'), MEMBER: listed('member_id', 'creator_user_id') };
const findByIds = reading(
  `select * from rooms where ${inArray('id', ':ids')} and :viewerId in (creator_user_id, member_id)`,
  { ids: list(text) },
);

// A room without messages has no row.
const findOfPair = reading(
  `select room_id(p.creator_id, p.member_id) as id, p.creator_id as creator_user_id, p.member_id,
     coalesce(r.last_number, 0) as last_number, coalesce(r.last_at, now()) as last_at,
     coalesce(r.creator_unread, 0) as creator_unread, coalesce(r.member_unread, 0) as member_unread
   from (select :creatorUserId::uuid as creator_id, :memberId::uuid as member_id) p left join rooms r on r.id = room_id(p.creator_id, p.member_id)`,
  { creatorUserId: text, memberId: text },
);

/** The viewer's rooms of an inbox, latest first, without those of people whom they have blocked (decisions K4, K7). */
export async function listRooms(viewer: Viewer | null, inbox: Inbox, slice: Slice): Promise<Connection<RoomView>> {
  const { userId } = inbox === 'CREATOR' ? creatorOnly(viewer) : signedIn(viewer);
  const found = await findListed[inbox]({ viewerId: userId, ...sliceFromNewest(slice) });
  return toConnection(
    found.map((row) => asSeen(userId, row)),
    slice,
    ({ lastAt, id }) => [lastAt.toISOString(), id],
  );
}

/** The viewer's rooms among these. */
export async function roomsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<RoomView[]> {
  if (!viewer) return [];
  return (await findByIds({ viewerId: viewer.userId, ids })).map((row) => asSeen(viewer.userId, row));
}

/** A message with its room, as one of its two people sees it. */
export interface MessageInRoom {
  userId: string;
  message: MessageView;
  room: RoomView;
}

// By hand: a hot read, for all subscribers of a message at once.
const findInRooms = query(
  { ...seenBy('r.asked_by'), userId: text('r.asked_by'), message: entity(Message, 'm') },
  (answer) =>
    `select ${answer} from ${withSides(
      `select rooms.*, asked.user_id as asked_by, asked.message_id from unnest(:userIds::uuid[], :messageIds::uuid[]) as asked (user_id, message_id)
     join messages on messages.id = asked.message_id
     join rooms on rooms.id = messages.room_id and asked.user_id in (rooms.creator_user_id, rooms.member_id)`,
    )} join messages m on m.id = r.message_id`,
  { values: { userIds: list(text), messageIds: list(text) } },
);

/** These messages with their rooms, each for its own viewer, in one statement; others' messages are left out. */
export async function inRooms(keys: readonly { userId: string; id: string }[]): Promise<MessageInRoom[]> {
  const found = await findInRooms({ userIds: keys.map(({ userId }) => userId), messageIds: keys.map(({ id }) => id) });
  return found.map((row) => ({
    userId: row.userId,
    message: new MessageView(row.message),
    room: asSeen(row.userId, row),
  }));
}

async function ofPair({ userId }: Viewer, { creatorUserId, memberId }: Pair): Promise<RoomView | null> {
  const [row] = await findOfPair({ viewerId: userId, creatorUserId, memberId });
  return row ? asSeen(userId, row) : null;
}

/** The room of a pair, with or without messages; 404 where the page or person does not exist. */
export async function roomOf(viewer: Viewer, pair: Pair): Promise<RoomView> {
  const room = await ofPair(viewer, pair);
  if (!room) throw notFound(viewer.userId === pair.memberId ? 'page' : 'user');
  return room;
}

/** The room is empty, cannot be written in, and the two were never creator and member (decisions K1, K6). */
const isNoRoom = (room: RoomView) => room.lastNumber === 0 && room.closedBecause !== null && !room.hasMembership;

/** The viewer's room with a person: 404 where the person does not exist, 403 where the two have no room. */
export async function getRoom(viewer: Viewer | null, inbox: Inbox, userId: unknown): Promise<RoomView> {
  const room = await roomOf(signedIn(viewer), pairOf(viewer, inbox, userId));
  if (isNoRoom(room)) throw forbidden(room.closedBecause!);
  return room;
}

/** The viewer's room with a person; null where there is none. */
export async function findRoom(viewer: Viewer | null, inbox: Inbox, userId: unknown): Promise<RoomView | null> {
  const room = await ofPair(signedIn(viewer), pairOf(viewer, inbox, userId));
  return room && !isNoRoom(room) ? room : null;
}

/** A room as one of its two people sees it. */
function asSeen(viewerId: string, row: Seen): RoomView {
  const { room, page, member, last, hasBlocked } = row;
  const isMember = room.memberId === viewerId;
  return new RoomView(room, {
    inbox: isMember ? 'MEMBER' : 'CREATOR',
    userId: isMember ? room.creatorUserId : room.memberId,
    name: isMember ? pageNameOf(page) : shownName(member),
    profilePicSrc: isMember ? pictureOf(page) : shownPicture(member),
    lastMessage: last && new MessageView(last),
    unread: isMember ? room.memberUnread : room.creatorUnread,
    hasMembership: row.status !== null && row.status !== SubscriptionStatus.created,
    viewerHasBlocked: hasBlocked,
    closedBecause: canWrite(row) ? null : reasonOf(isMember, row),
  });
}

/** A blocked person does not see the block: the other one seems to be gone. */
function reasonOf(isMember: boolean, { status, page, member, hasBlocked }: Seen): string {
  if (hasBlocked) return MESSAGE.unblockFirst;
  const neither = { page, member, hasBlocked: false, isBlocked: false };
  if (canWrite({ ...neither, status }) || !canWrite({ ...neither, status: 1 })) return MESSAGE.away;
  return isMember ? MESSAGE.joinFirst : MESSAGE.membersOnly;
}

/** The topic of one person's rooms, published to when one is read, blocked or unblocked. */
export const roomTopic = (userId: string) => `rooms:${userId}`;

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

const findUnread = reading(
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
