import { type Static, Type } from '@sinclair/typebox';
import { Router } from 'express';
import { answer, type Call, listOf, sliceOf } from '../platform/http/rest';
import { count, id, picture, schema, text, time } from '../platform/http/schemas';
import { broadcastForm, messageForm } from '../rules/forms/messages';
import { type Inbox, MESSAGES_SLICE_REST } from '../rules/messages';
import type { Broadcast } from './broadcast.entity';
import { broadcastMessage } from './broadcast.service';
import type { Message } from './message.entity';
import { listMessages, sendMessage, shownText } from './message.service';
import type { Room } from './room.entity';
import { listRooms } from './room.service';

const SENT = { text: text(), senderUserId: id(), timestamp: time() };
const MESSAGE = schema('Message', 'What a creator and a member wrote to each other.', { messageId: id(), ...SENT });
const ROOM = schema('Room', 'A conversation of a creator and a member.', {
  userId: id('The other one.'),
  name: text('Of the page, or of the member.'),
  profilePicSrc: picture(),
  lastMessage: Type.Object(SENT),
});
const BROADCAST = schema('Broadcast', 'A message to all members of some squads.', {
  broadcastId: id(),
  text: text(),
  sentTo: count('Who has it by now.'),
});

const sentJson = (message: Message) => ({
  text: shownText(message),
  senderUserId: message.senderUserId,
  timestamp: message.createdAt.toISOString(),
});

const messageJson = (message: Message): Static<typeof MESSAGE> => ({ messageId: message.id, ...sentJson(message) });

const roomJson = ({ userId, name, profilePicSrc, lastMessage }: Room): Static<typeof ROOM> => ({
  userId: userId!,
  name: name!,
  profilePicSrc: profilePicSrc!,
  lastMessage: sentJson(lastMessage!),
});

const rooms = async (call: Call, inbox: Inbox) =>
  listOf(call, await listRooms(call.viewer, inbox, sliceOf(call))).map(roomJson);

const broadcastJson = ({ id: broadcastId, text: words, sentTo }: Broadcast): Static<typeof BROADCAST> => ({
  broadcastId,
  text: words,
  sentTo,
});

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

const listing = { by: 'signedIn', isList: true, gives: Type.Array(MESSAGE), refuses: [403] } as const;
const sending = { by: 'signedIn', takes: messageForm, status: 201, gives: MESSAGE, refuses: [403, 409, 429] } as const;

/** Of the creator's inbox first, and of that the broadcast: their words stand where others have an id. */
export const messageRoutes = Router()
  .get(
    '/messages/rooms',
    answer(
      {
        does: 'Lists your conversations with creators, the latest first.',
        by: 'signedIn',
        isList: true,
        gives: Type.Array(ROOM),
      },
      (call) => rooms(call, 'MEMBER'),
    ),
  )
  .get(
    '/messages/creator/rooms',
    answer(
      {
        does: "Lists your page's conversations with members, the latest first.",
        by: 'creator',
        isList: true,
        gives: Type.Array(ROOM),
      },
      (call) => rooms(call, 'CREATOR'),
    ),
  )
  .get(
    '/messages/creator/:userId',
    answer(
      { ...listing, does: 'Lists what your page and a member wrote, from old to new: the latest 50, or `limit`.' },
      (call) => messages(call, 'CREATOR'),
    ),
  )
  .post(
    '/messages/creator/broadcast',
    answer(
      {
        does: 'Writes to all members of some of your squads, who get it a moment later, each in their own room.',
        by: 'creator',
        takes: broadcastForm,
        status: 201,
        gives: BROADCAST,
        refuses: [404, 429],
      },
      async ({ viewer, body }) => broadcastJson(await broadcastMessage(viewer, body)),
    ),
  )
  .post(
    '/messages/creator/:userId',
    answer({ ...sending, does: 'Writes to a member of your page.' }, (call) => send(call, 'CREATOR')),
  )
  .get(
    '/messages/:userId',
    answer(
      { ...listing, does: 'Lists what you and a creator wrote, from old to new: the latest 50, or `limit`.' },
      (call) => messages(call, 'MEMBER'),
    ),
  )
  .post(
    '/messages/:userId',
    answer({ ...sending, does: 'Writes to a creator whose member you are.' }, (call) => send(call, 'MEMBER')),
  );
