import { Router } from 'express';
import { answer, type Call, listOf, sliceOf } from '../platform/http/rest';
import { type Inbox, MESSAGES_SLICE_REST } from '../rules/messages';
import type { Broadcast } from './broadcast.entity';
import { broadcastMessage } from './broadcast.service';
import type { Message } from './message.entity';
import { listMessages, sendMessage, shownText } from './message.service';
import type { Room } from './room.entity';
import { listRooms } from './room.service';

const messageJson = (message: Message) => ({
  messageId: message.id,
  text: shownText(message),
  senderUserId: message.senderUserId,
  timestamp: message.createdAt.toISOString(),
});

function roomJson({ userId, name, profilePicSrc, lastMessage }: Room) {
  const { messageId: _, ...last } = messageJson(lastMessage!);
  return { userId, name, profilePicSrc, lastMessage: last };
}

const rooms = async (call: Call, inbox: Inbox) =>
  listOf(call, await listRooms(call.viewer, inbox, sliceOf(call))).map(roomJson);

const broadcastJson = ({ id, text, sentTo }: Broadcast) => ({ broadcastId: id, text, sentTo });

/** The latest ones, from old to new; the cursor goes back. */
const messages = async (call: Call, inbox: Inbox) => {
  const slice = sliceOf(call, MESSAGES_SLICE_REST);
  const { userId } = call.params;
  return listOf(call, await listMessages(call.viewer, { inbox, userId }, slice))
    .map(messageJson)
    .reverse();
};

const send = async ({ viewer, params: { userId }, body }: Call, inbox: Inbox) =>
  messageJson((await sendMessage(viewer, { ...(body as object), inbox, userId })).message);

/** Of the creator's inbox first, and of that the broadcast: their words stand where others have an id. */
export const messageRoutes = Router()
  .get(
    '/messages/rooms',
    answer((call) => rooms(call, 'MEMBER')),
  )
  .get(
    '/messages/creator/rooms',
    answer((call) => rooms(call, 'CREATOR')),
  )
  .get(
    '/messages/creator/:userId',
    answer((call) => messages(call, 'CREATOR')),
  )
  .post(
    '/messages/creator/broadcast',
    answer(async ({ viewer, body }) => broadcastJson(await broadcastMessage(viewer, body)), 201),
  )
  .post(
    '/messages/creator/:userId',
    answer((call) => send(call, 'CREATOR'), 201),
  )
  .get(
    '/messages/:userId',
    answer((call) => messages(call, 'MEMBER')),
  )
  .post(
    '/messages/:userId',
    answer((call) => send(call, 'MEMBER'), 201),
  );
