import type { Viewer } from '../../auth/viewer';
import { emit } from '../../platform/db/events';
import { columns, entity, execute, list, nullable, query, text } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { publishMany } from '../../platform/live/pubsub';
import { SENT_FILE } from '../../words/en/sentFiles';
import { type SentReference, takeSentFile } from '../sentFiles/sentFile.service';
import { Message } from './message.entity';
import { MessageView } from './message.view';
import { Room } from './room.entity';
import { type Pair, roomOf } from './room.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A message was sent. `before`: how many members had the same broadcast before these. */
    MessageSent: { message: Message; recipientId: string; before?: number };
  }
}

/** The topic of the messages that one person sends or receives. */
export const messageTopic = (userId: string) => `messages:${userId}`;

/** A message as statements read it. */
export const MESSAGE_ROW = { message: entity(Message, 'm') };

/** What is written: a text, or a reference to a file beside an empty one. */
export interface Written {
  text: string;
  file: SentReference | null;
}

/** Writes a message into a room, which is inserted if missing, and locked; null where one with this key exists. */
export async function write(
  { userId }: Pick<Viewer, 'userId'>,
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

/**
 * Writes to a member as their page, by no act of its creator. Nothing is written where the two may not write to each
 * other now, or where the room has a message with this key.
 */
export async function writeAsPage(pair: Pair, written: Written, key: string): Promise<void> {
  const page = { userId: pair.creatorUserId };
  const { closedBecause } = await roomOf(page, pair);
  if (!closedBecause) await write(page, pair, written, key);
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
