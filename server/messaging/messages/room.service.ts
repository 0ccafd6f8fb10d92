import type { Viewer } from '../../auth/viewer';
import { Creator } from '../../pages/creators/creator.entity';
import { pageNameOf, pictureOf } from '../../pages/creators/creator.service';
import { person, shownName, shownPicture } from '../../people/users/user.service';
import type { Types } from '../../platform/db/columns/values';
import { bool, entity, generic, inArray, int, list, nullable, query, type Row, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
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

/** Whether one person has blocked another. */
export const isBetween = (blocker: string, blocked: string) =>
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
export const blockedWith = (viewer: Pick<Viewer, 'userId'> | null, creatorUserIds: readonly string[]) =>
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
export const readingRooms = <V extends Types>(which: string, values: V) =>
  query(
    seenBy(':viewerId'),
    (answer) => `select ${answer} from ${withSides(which)} order by r.last_at desc, r.id desc`,
    { values: { viewerId: text, ...values } },
  );

const listed = (own: string, other: string) =>
  readingRooms(
    `select * from rooms r where r.${own} = :viewerId and not ${isBetween(':viewerId', `r.${other}`)}
       and (r.last_at, r.id) < (:afterKey::timestamptz, :afterId::uuid)
     order by r.last_at desc, r.id desc limit :limit`,
    SLICE,
  );
const findListed = { CREATOR: listed('creator_user_id', 'member_id'), MEMBER: listed('member_id', 'creator_user_id') };
const findByIds = readingRooms(
  `select * from rooms where ${inArray('id', ':ids')} and :viewerId in (creator_user_id, member_id)`,
  { ids: list(text) },
);

// A room without messages has no row.
const findOfPair = readingRooms(
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

async function ofPair({ userId }: Pick<Viewer, 'userId'>, { creatorUserId, memberId }: Pair): Promise<RoomView | null> {
  const [row] = await findOfPair({ viewerId: userId, creatorUserId, memberId });
  return row ? asSeen(userId, row) : null;
}

/** The room of a pair, with or without messages; 404 where the page or person does not exist. */
export async function roomOf(viewer: Pick<Viewer, 'userId'>, pair: Pair): Promise<RoomView> {
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
export function asSeen(viewerId: string, row: Seen): RoomView {
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
