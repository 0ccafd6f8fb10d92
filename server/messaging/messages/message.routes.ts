import { type Static, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ids, listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { count, id, orNull, picture, schema, text, time } from '../../platform/http/schemas';
import { broadcastForm, messageForm } from '../../rules/forms/messages';
import { type Inbox, MESSAGES_SLICE_REST, SENT_KINDS } from '../../rules/messages';
import { sentFiles } from '../sentFiles/sentFile.service';
import { broadcastMessage } from './broadcast.service';
import type { BroadcastView } from './broadcast.view';
import { listMessages, sendMessage } from './message.service';
import { type MessageView, shownText } from './message.view';
import { listRooms } from './room.service';
import type { RoomView } from './room.view';

/** A request with the other person's id in its path. */
type WithMember = FastifyRequest<{ Params: { userId: string } }>;

const SENT = { text: text(), senderUserId: id(), timestamp: time() };
const ATTACHMENT = Type.Object({
  type: Type.Union(SENT_KINDS.map((kind) => Type.Literal(kind))),
  src: orNull(text('Relative to /api/; null while a voice note is prepared.')),
});
const MESSAGE = schema('Message', 'What a creator and a member wrote to each other.', {
  messageId: id(),
  ...SENT,
  attachment: orNull(ATTACHMENT),
});
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

const sentJson = (message: MessageView) => ({
  text: shownText(message),
  senderUserId: message.senderUserId,
  timestamp: message.createdAt.toISOString(),
});

/** Messages with their files, read in one statement. */
async function messagesJson(messages: readonly MessageView[]): Promise<Static<typeof MESSAGE>[]> {
  const ids = messages.flatMap(({ fileId }) => fileId ?? []);
  const files = new Map((ids.length > 0 ? await sentFiles(ids) : []).map((file) => [file.id, file]));
  return messages.map((message) => {
    const { type, src } = files.get(message.fileId ?? '') ?? {};
    const attachment = type ? { type, src: src ?? null } : null;
    return { messageId: message.id, ...sentJson(message), ...(attachment && { text: '' }), attachment };
  });
}

const roomJson = ({ userId, name, profilePicSrc, lastMessage }: RoomView): Static<typeof ROOM> => ({
  userId,
  name,
  profilePicSrc,
  lastMessage: sentJson(lastMessage!),
});

const rooms = async (request: FastifyRequest, reply: FastifyReply, inbox: Inbox) =>
  listOf(reply, await listRooms(request.viewer, inbox, sliceOf(request))).map(roomJson);

const broadcastJson = ({ id: broadcastId, text: words, sentTo }: BroadcastView): Static<typeof BROADCAST> => ({
  broadcastId,
  text: words,
  sentTo,
});

/** The latest messages, oldest first; the cursor goes back. */
const messages = async (request: WithMember, reply: FastifyReply, inbox: Inbox) => {
  const slice = sliceOf(request, MESSAGES_SLICE_REST);
  const { viewer, params } = request;
  const found = listOf(reply, await listMessages(viewer, { inbox, userId: params.userId }, slice));
  return (await messagesJson(found)).reverse();
};

async function send({ viewer, params: { userId }, body }: WithMember, inbox: Inbox) {
  const { message } = await sendMessage(viewer, { ...(body as object), inbox, userId });
  const [json] = await messagesJson([message]);
  return json!;
}

const listing = (what: string) => ({
  schema: {
    summary: `${what}, from old to new: the latest ${MESSAGES_SLICE_REST}, or \`limit\`.`,
    params: ids('userId'),
    querystring: sliceQuery,
    response: { 200: Type.Array(MESSAGE) },
  },
  config: { access: 'signedIn', errors: [403] } as const,
});
const sending = (summary: string) => ({
  schema: {
    summary,
    params: ids('userId'),
    body: messageForm,
    response: { 201: MESSAGE },
  },
  config: { access: 'signedIn', errors: [403, 409, 429] } as const,
});

export const messageRoutes: Routes = async (app) => {
  app.get(
    '/messages/rooms',
    {
      schema: {
        summary: 'Lists your conversations with creators, the latest first.',
        querystring: sliceQuery,
        response: { 200: Type.Array(ROOM) },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) => rooms(request, reply, 'MEMBER'),
  );
  app.get(
    '/messages/creator/rooms',
    {
      schema: {
        summary: "Lists your page's conversations with members, the latest first.",
        querystring: sliceQuery,
        response: { 200: Type.Array(ROOM) },
      },
      config: { access: 'creator' },
    },
    async (request, reply) => rooms(request, reply, 'CREATOR'),
  );
  app.get('/messages/creator/:userId', listing('Lists what your page and a member wrote'), async (request, reply) =>
    messages(request, reply, 'CREATOR'),
  );
  app.post(
    '/messages/creator/broadcast',
    {
      schema: {
        summary: 'Writes to all members of some of your squads, who get it a moment later, each in their own room.',
        body: broadcastForm,
        response: { 201: BROADCAST },
      },
      config: { access: 'creator', errors: [404, 429] },
    },
    async ({ viewer, body }) => broadcastJson(await broadcastMessage(viewer, body)),
  );
  app.post('/messages/creator/:userId', sending('Writes to a member of your page.'), async (request) =>
    send(request, 'CREATOR'),
  );
  app.get('/messages/:userId', listing('Lists what you and a creator wrote'), async (request, reply) =>
    messages(request, reply, 'MEMBER'),
  );
  app.post('/messages/:userId', sending('Writes to a creator whose member you are.'), async (request) =>
    send(request, 'MEMBER'),
  );
};
