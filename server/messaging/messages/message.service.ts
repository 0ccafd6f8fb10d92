import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { generic, inArray, int, list, query, text } from '../../platform/db/query';
import { badRequest, forbidden, notFound } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { signedIn } from '../../policies';
import { messageForm } from '../../rules/forms/messages';
import type { Inbox } from '../../rules/messages';
import { REQUEST } from '../../words/en/requests';
import { judgeSentFile } from '../sentFiles/sentFile.service';
import { Message } from './message.entity';
import { MessageView } from './message.view';
import { getRoom, type Pair, pairOf, roomOf } from './room.service';
import type { RoomView } from './room.view';
import { fileOf, MESSAGE_ROW, write } from './writing.service';

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

async function sentBefore({ userId }: Viewer, room: Pair, key: string): Promise<MessageView | null> {
  const [found] = await repo(Message).find({ where: { room, senderUserId: userId, idempotencyKey: key } });
  return found ? new MessageView(found) : null;
}
