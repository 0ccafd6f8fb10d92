import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { columns, entity, execute, generic, inArray, int, list, nullable, query, text } from '../../platform/db/query';
import { badRequest, forbidden, InvalidInput, notFound } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { publishMany } from '../../platform/live/pubsub';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { signedIn } from '../../policies';
import { messageForm } from '../../rules/forms/messages';
import type { Inbox } from '../../rules/messages';
import { REQUEST } from '../../words/en/requests';
import { SENT_FILE } from '../../words/en/sentFiles';
import { judgeSentFile, type SentReference, takeSentFile } from '../sentFiles/sentFile.service';
import { Message } from './message.entity';
import { MessageView } from './message.view';
import { Room } from './room.entity';
import { getRoom, type Pair, pairOf, roomOf } from './room.service';
import type { RoomView } from './room.view';

declare module '../../platform/db/events' {
  interface Events {
    /** A message was sent. `before`: how many members had the same broadcast before these. */
    /** `before`: how many members had the same broadcast before these. */
    MessageSent: { message: Message; recipientId: string; before?: number };
  }
}

/** The topic of the messages that one person sends or receives. */
export const messageTopic = (userId: string) => `messages:${userId}`;

const MESSAGE_ROW = { message: entity(Message, 'm') };
const messagesIn = (found: { message: Message }[]) => found.map(({ message }) => new MessageView(message));

// By hand: a hot read, with a slice for each room.
const findOfRooms = query(
  MESSAGE_ROW,
  (answer) => `select ${answer} from unnest(${generic(':roomIds::uuid[]')}) as room (id) cross join lateral (
     select * from messages where room_id = room.id and number < ${generic(':before::int')} order by number desc limit ${generic(':limit::int')}
   ) m order by m.number desc`,
  { values: { roomIds: list(text), before: int, limit: int } },
);
// By hand: a hot read.
const findForNodes = query(
  MESSAGE_ROW,
  (answer) => `select ${answer} from messages m join rooms r on r.id = m.room_id
   where ${inArray('m.id', ':ids')} and :viewerId in (r.creator_user_id, r.member_id)`,
  { values: { viewerId: text, ids: list(text) } },
);

/**
 * The messages of each of these rooms, newest first: one more than the slice holds, in one statement. For loaders,
 * which check access themselves.
 */
export async function messagesOf(roomIds: readonly string[], slice: Slice): Promise<MessageView[]> {
  return messagesIn(await findOfRooms({ roomIds, before: numberOf(slice.after), limit: slice.limit + 1 }));
}
export const messageCursor = ({ number, id }: MessageView): Cursor => [String(number), id];

/** The number before which a slice begins. */
function numberOf(after: Slice['after']): number {
  const number = after ? Number(after[0]) : LAST;
  if (!Number.isInteger(number) || number < 0 || number > LAST) throw badRequest(REQUEST.malformedCursor);
  return number;
}
const LAST = 2 ** 31 - 1;

/** The messages between the viewer and a person, newest first; also after leaving (decision K1). */
export async function listMessages(
  viewer: Viewer | null,
  { inbox, userId }: { inbox: Inbox; userId: unknown },
  slice: Slice,
): Promise<Connection<MessageView>> {
  const room = await getRoom(viewer, inbox, userId);
  return toConnection(await messagesOf([room.id], slice), slice, messageCursor);
}

/** The messages among these that are in the viewer's rooms. */
export async function messagesForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<MessageView[]> {
  return viewer ? messagesIn(await findForNodes({ viewerId: viewer.userId, ids })) : [];
}

/** A new message: its recipient, the sender's inbox, and the sender's key, by which it is sent once. */
export interface NewMessage {
  inbox: Inbox;
  userId: unknown;
  text?: unknown;
  /** The upload that it is in place of a text. */
  uploadId?: unknown;
  idempotencyKey?: unknown;
}

/** What is written: a text, or a reference to a file beside an empty one. */
export interface Written {
  text: string;
  file: SentReference | null;
}

/**
 * Sends a message to the other person of a room, live for both; the first one makes the room (decision K6). A
 * repetition with the same key returns the earlier message, also when no more may be sent.
 */
export async function sendMessage(
  viewer: Viewer | null,
  input: NewMessage,
): Promise<{ message: MessageView; room: RoomView }> {
  const sender = signedIn(viewer);
  const pair = pairOf(viewer, input.inbox, input.userId);
  const { text, uploadId, idempotencyKey } = await validated(messageForm, input);
  const key = idempotencyKey || null;
  const known = key && (await sentBefore(sender, pair, key));
  if (known) return { message: known, room: await roomOf(sender, pair) };
  const { closedBecause } = await roomOf(sender, pair);
  if (closedBecause) throw forbidden(closedBecause);
  await consumeAttempt('sendMessage', { account: sender.userId });
  if (uploadId) await judgeSentFile(sender, uploadId);
  const act = async () => {
    const written = await transaction(async () => {
      const file = await fileOf(sender, uploadId);
      return write(sender, pair, { text, file }, key);
    });
    const message = written ?? (await sentBefore(sender, pair, key!));
    return { message: message!, room: await roomOf(sender, pair) };
  };
  const again = async (id: string) => {
    const [message] = await messagesForNodes(sender, [id]);
    if (!message) throw notFound('message');
    return { message, room: await roomOf(sender, pair) };
  };
  return once(act, again, ({ message }) => message.id);
}

/** Writes a message into a room, which is inserted if missing, and locked; null where one with this key exists. */
async function write(
  { userId }: Viewer,
  { creatorUserId, memberId }: Pair,
  { text, file }: Written,
  key: string | null,
): Promise<MessageView | null> {
  // By hand: its on conflict inserts the room, or locks the existing one.
  await execute(
    `insert into rooms (creator_user_id, member_id) values (:creatorUserId, :memberId)
     on conflict (id) do update set last_at = rooms.last_at`,
    { creatorUserId, memberId },
  );
  const add = userId === memberId ? addByMember : addByCreator;
  const reference = { fileId: file?.fileId ?? null, fileKind: file?.fileKind ?? null };
  const [written] = await add({
    creatorUserId,
    memberId,
    senderUserId: userId,
    text,
    ...reference,
    idempotencyKey: key,
  });
  if (!written) return null;
  const { message } = written;
  await emit('MessageSent', { message, recipientId: userId === memberId ? creatorUserId : memberId });
  await publishMany([creatorUserId, memberId].map((each) => [messageTopic(each), message.id]));
  return new MessageView(message);
}

/** The file of an upload, taken by this message; 400 where another one has taken it. */
export async function fileOf(sender: Viewer, uploadId: string | null): Promise<SentReference | null> {
  const file = uploadId === null ? null : await takeSentFile(sender, uploadId);
  if (uploadId !== null && !file) throw new InvalidInput({ uploadId: SENT_FILE.gone });
  return file;
}

const FILE_VALUES = { fileId: nullable(text), fileKind: nullable(text) };

// The clock may be set back, or two messages come at once: each gets a later time than the one before, so that times
// give their order.
// By hand: a counter, with an on conflict, that returns the row.
const adding = (unread: 'creator_unread' | 'member_unread') =>
  query(
    MESSAGE_ROW,
    (answer) => `with m as (
       insert into messages (room_id, number, sender_user_id, text, file_id, file_kind, idempotency_key, created_at)
       select id, last_number + 1, :senderUserId, :text, :fileId, :fileKind, :idempotencyKey, greatest(clock_timestamp(), last_at + interval '1 millisecond')
       from rooms where id = room_id(:creatorUserId, :memberId)
       on conflict on constraint messages_sent_once do nothing
       returning id, room_id, number, sender_user_id, text, file_id, file_kind, idempotency_key, broadcast_id, created_at
     )
     update rooms r set last_number = m.number, last_at = m.created_at, ${unread} = r.${unread} + 1
     from m where r.id = m.room_id returning ${answer}`,
    {
      isRare: true,
      values: {
        creatorUserId: text,
        memberId: text,
        senderUserId: text,
        text: text,
        ...FILE_VALUES,
        idempotencyKey: nullable(text),
      },
    },
  );
const addByMember = adding('creator_unread');
const addByCreator = adding('member_unread');

/** A message to many members. */
interface ToMany extends Pick<Message, 'fileId' | 'fileKind'> {
  id: string;
  creatorUserId: string;
  text: string;
  /** The number of members who have it already. */
  sentTo: number;
}

/**
 * Writes a broadcast into the rooms of these members, in a fixed number of statements; a room that has it is skipped.
 * Returns how many got it.
 */
export async function writeToMembers(
  { id, creatorUserId, text, fileId, fileKind, sentTo: before }: ToMany,
  memberIds: readonly string[],
): Promise<number> {
  if (memberIds.length === 0) return 0;
  // By hand: many rows at once, with an on conflict.
  await execute(
    `insert into rooms (creator_user_id, member_id) select :creatorUserId, member_id from unnest(:memberIds::uuid[]) as member_id order by member_id
     on conflict (id) do update set last_at = rooms.last_at`,
    { creatorUserId, memberIds },
  );
  const written = await addToMany({ creatorUserId, memberIds, text, fileId, fileKind, broadcastId: id });
  // In one order, so that two creators who write to the same people do not deadlock.
  const sent = written.sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  await emit('MessageSent', ...sent.map(({ message, memberId }) => ({ message, recipientId: memberId, before })));
  return sent.length;
}

// By hand: many rows at once, with counters and an on conflict, which are returned.
const addToMany = query(
  { ...MESSAGE_ROW, ...columns(Room, 'r', 'memberId') },
  (answer) => `with m as (
     insert into messages (room_id, number, sender_user_id, text, file_id, file_kind, broadcast_id, created_at)
     select id, last_number + 1, :creatorUserId, :text, :fileId, :fileKind, :broadcastId, greatest(clock_timestamp(), last_at + interval '1 millisecond')
     from rooms where id in (select room_id(:creatorUserId, member_id) from unnest(:memberIds::uuid[]) as member_id)
     on conflict (broadcast_id, room_id) where broadcast_id is not null do nothing
     returning id, room_id, number, sender_user_id, text, file_id, file_kind, idempotency_key, broadcast_id, created_at
   )
   update rooms r set last_number = m.number, last_at = m.created_at, member_unread = r.member_unread + 1
   from m where r.id = m.room_id returning ${answer}`,
  {
    isRare: true,
    values: { creatorUserId: text, memberIds: list(text), text: text, ...FILE_VALUES, broadcastId: text },
  },
);

async function sentBefore({ userId }: Viewer, room: Pair, key: string): Promise<MessageView | null> {
  const [found] = await repo(Message).find({ where: { room, senderUserId: userId, idempotencyKey: key } });
  return found ? new MessageView(found) : null;
}
