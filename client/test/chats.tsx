import { act, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { Subject } from 'rxjs';
import { beforeEach, vi } from 'vitest';
import { CHAT } from '../../server/words/en/messages';
import { client } from '../apollo/client';
import { useLiveMessages } from '../messages/useLiveMessages';
import * as messagesScreen from '../screens/Messages/MessagesScreen';
import * as noRoom from '../screens/Messages/NoRoom';
import * as roomScreen from '../screens/Messages/RoomScreen';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';
import { fakeServer } from './fakeServer';
import { show } from './show';

interface Said {
  id: string;
  text: string;
  senderUserId: string;
  timestamp: string;
  idempotencyKey?: string | null;
}
/** The variables of a sent message. */
export interface Sending {
  input: { text: string; idempotencyKey: string; userId: string };
}

/** The server's messages of Asha, above all her room with Kabir. */
export const chat = {
  said: [] as Said[],
  room: {} as Record<string, unknown>,
  rooms: [] as Record<string, unknown>[],
  contacts: [] as { userId: string; name: string }[],
  isCreator: false,
  squads: [] as { id: string; title: string; totalMembers: number }[],
};
// One for all: a subscription that ends and begins again at the same moment is the same.
export const events = new Subject<object>();
export const sendMessage = vi.fn();
export const markRoomRead = vi.fn();
export const contactsAsked = vi.fn();
export const reportRoom = vi.fn(() => ({ ok: true }));
export const blockContact = vi.fn();
export const broadcastMessage = vi.fn();
let visits = 0;

export const message = (text: string, senderUserId = 'kabir', minute = chat.said.length): Said => ({
  id: `m-${visits}-${text}`,
  text,
  senderUserId,
  timestamp: `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`,
});

/** The room in the server's response. */
export const seen = () => ({
  ...chat.room,
  lastMessage: chat.said.at(-1) ?? null,
  messages: { edges: chat.said.toReversed().map((node) => ({ cursor: node.id, node })), pageInfo: {} },
});

function answerSending({ input: { text, idempotencyKey } }: Sending) {
  const before = chat.said.find((each) => each.idempotencyKey === idempotencyKey);
  const sent = before ?? { ...message(text, 'asha'), idempotencyKey };
  if (!before) chat.said.push(sent);
  return { message: sent, room: seen() };
}

/** For each test of a file an empty room with Kabir, and a server that accepts messages. */
export function openChats(): void {
  beforeEach(async () => {
    visits += 1;
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const room = {
      id: `r${visits}`,
      inbox: 'MEMBER',
      userId: 'kabir',
      name: 'Kabir paints',
      unread: 0,
      closedBecause: null,
    };
    Object.assign(chat, { said: [], rooms: [], contacts: [], isCreator: false, squads: [], room });
    sendMessage.mockReset().mockImplementation(answerSending);
    markRoomRead.mockReset().mockImplementation(() => {
      chat.room.unread = 0;
      return { room: seen() };
    });
    contactsAsked.mockReset().mockImplementation(() => chat.contacts);
    const viewer = () => ({
      room: seen(),
      rooms: { edges: chat.rooms.map((node) => ({ cursor: 'c', node })), pageInfo: {} },
      contacts: contactsAsked,
      creator: { id: 'c1', squads: chat.squads },
    });
    broadcastMessage.mockReset().mockImplementation(({ input: { text } }) => ({ broadcast: { id: 'b1', text } }));
    blockContact.mockReset().mockImplementation(() => {
      Object.assign(chat.room, { viewerHasBlocked: true, closedBecause: 'You have blocked this person' });
      return { viewer: viewer() };
    });
    await client.clearStore();
    client.setLink(
      fakeServer({ viewer, sendMessage, markRoomRead, reportRoom, blockContact, broadcastMessage }, events),
    );
  });
}

function Live() {
  useLiveMessages('asha');
  return <Outlet />;
}

const inbox = (path: string) => ({
  path,
  ...messagesScreen,
  HydrateFallback: () => null,
  children: [
    { index: true, ...noRoom },
    { path: ':userId', ...roomScreen },
  ],
});

/** Opens a messages screen as Asha. */
export async function open(address: string) {
  const page = { id: 'c1', userId: 'asha', slug: null, pageName: 'P', profilePicSrc: null, accent: 'MARIGOLD' };
  const user = { __typename: 'User', id: 'asha', fullName: 'Asha', profilePicSrc: null };
  const creator = chat.isCreator ? { __typename: 'Creator', ...page } : null;
  client.writeQuery({
    query: CurrentViewerDocument,
    data: { viewer: { __typename: 'Viewer', email: '', isAdmin: false, user, creator } } as never,
  });
  const router = createMemoryRouter([{ Component: Live, children: [inbox('/messages'), inbox('/messages/creator')] }], {
    initialEntries: [address],
  });
  await show(router, client);
  return router;
}

export const field = async () => (await screen.findByRole('textbox', { name: CHAT.write })) as HTMLTextAreaElement;

/** The texts of the items in a list. */
const wordsIn = (items: HTMLElement[]) => items.flatMap((item) => item.querySelector('[dir=auto]')?.textContent ?? []);
export const texts = () => wordsIn(screen.queryAllByRole('listitem'));
export const logged = () => wordsIn(within(screen.getByRole('log')).queryAllByRole('listitem'));

/** Types a text and presses Enter. */
export async function write(text: string, key: object = {}) {
  const box = await field();
  await act(async () => void fireEvent.change(box, { target: { value: text } }));
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter', ...key }));
}
