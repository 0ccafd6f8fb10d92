import { ApolloLink, Observable } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAT, MESSAGE } from '../../../server/words/en/messages';
import { client } from '../../apollo/client';
import { useLiveMessages } from '../../messages/useLiveMessages';
import { fakeServer, refusal } from '../../test/fakeServer';
import { show } from '../../test/show';
import { CurrentViewerDocument } from '../../viewer/useViewer.generated';
import * as messagesScreen from './MessagesScreen';
import * as noRoom from './NoRoom';
import * as roomScreen from './RoomScreen';

interface Said {
  id: string;
  text: string;
  senderUserId: string;
  timestamp: string;
  idempotencyKey?: string | null;
}
interface Sending {
  input: { text: string; idempotencyKey: string; userId: string };
}

/** One room with Kabir, as the server has it. */
let said: Said[];
let room: Record<string, unknown>;
let rooms: Record<string, unknown>[];
let contacts: { userId: string; name: string }[];
let me: { isCreator: boolean };
// One for all: a subscription that ends and begins again at the same moment is the same.
const events = new Subject<object>();
const sendMessage = vi.fn();
const markRoomRead = vi.fn();
const contactsAsked = vi.fn();
let visits = 0;

const message = (text: string, senderUserId = 'kabir', minute = said.length): Said => ({
  id: `m-${visits}-${text}`,
  text,
  senderUserId,
  timestamp: `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`,
});

/** What the server has now of the room. */
const seen = () => ({
  ...room,
  lastMessage: said.at(-1) ?? null,
  messages: { edges: said.toReversed().map((node) => ({ cursor: node.id, node })), pageInfo: {} },
});

beforeEach(async () => {
  visits += 1;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  said = [];
  room = { id: `r${visits}`, inbox: 'MEMBER', userId: 'kabir', name: 'Kabir paints', unread: 0, closedBecause: null };
  rooms = [];
  contacts = [];
  me = { isCreator: false };
  sendMessage.mockReset().mockImplementation(({ input }: Sending) => {
    const sent = { ...message(input.text, 'asha'), idempotencyKey: input.idempotencyKey };
    if (!said.some(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey)) said.push(sent);
    return { message: said.find(({ idempotencyKey }) => idempotencyKey === input.idempotencyKey), room: seen() };
  });
  markRoomRead.mockReset().mockImplementation(() => {
    room.unread = 0;
    return { room: seen() };
  });
  contactsAsked.mockReset().mockImplementation(() => contacts);
  await client.clearStore();
  const viewer = () => ({
    room: seen(),
    rooms: { edges: rooms.map((node) => ({ cursor: 'c', node })), pageInfo: {} },
    contacts: contactsAsked,
  });
  client.setLink(fakeServer({ viewer, sendMessage, markRoomRead }, events));
});

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

async function open(address: string) {
  const creator = me.isCreator
    ? { __typename: 'Creator', id: 'c1', userId: 'asha', slug: null, pageName: 'P', profilePicSrc: null }
    : null;
  const user = { __typename: 'User', id: 'asha', fullName: 'Asha', profilePicSrc: null };
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

const field = async () => (await screen.findByRole('textbox', { name: CHAT.write })) as HTMLTextAreaElement;
const texts = () =>
  screen.queryAllByRole('listitem').flatMap((item) => item.querySelector('[dir=auto]')?.textContent ?? []);
const logged = () =>
  within(screen.getByRole('log'))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[dir=auto]')?.textContent);

async function write(text: string, key: object = {}) {
  const box = await field();
  await act(async () => void fireEvent.change(box, { target: { value: text } }));
  await act(async () => void fireEvent.keyDown(box, { key: 'Enter', ...key }));
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the list of conversations', () => {
  it('shows five placeholders until it is there, and then that there is none', async () => {
    let answer: () => void = () => undefined;
    const server = client.link;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    client.setLink(
      new ApolloLink(
        (operation) =>
          new Observable((observer) => {
            void waits.then(() => server.request(operation, () => undefined as never)?.subscribe(observer));
          }),
      ),
    );
    await open('/messages');
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(5);
    await act(async () => answer());
    expect(await screen.findByText('No messages')).toBeTruthy();
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(0);
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });

  it('has the latest first with its time and what is not read, and what comes live moves up', async () => {
    said = [message('Hello')];
    const meera = {
      ...room,
      id: 'other',
      userId: 'meera',
      name: 'Meera sings',
      lastMessage: message('La', 'meera', 40),
    };
    rooms = [meera, { ...seen(), unread: 2 }];
    await open('/messages');
    await screen.findByText('Kabir paints');
    expect(texts()).toEqual(['La', 'Hello']);
    expect(screen.getByText(CHAT.notRead(2))).toBeTruthy();
    expect(screen.getByText('22/11, 2:30 pm')).toBeTruthy();
    said.push(message('Hello?', 'kabir', 50));
    await act(async () => void events.next({ messageAdded: { room: { ...seen(), unread: 3 }, message: said[1] } }));
    await waitFor(() => expect(texts()).toEqual(['Hello?', 'La']));
    expect(screen.getByText(CHAT.notRead(3))).toBeTruthy();
  });

  it('gets a room that it did not have, once', async () => {
    await open('/messages');
    await screen.findByText('No messages');
    said.push(message('Welcome'));
    const event = { messageAdded: { room: seen(), message: said[0] } };
    await act(async () => {
      events.next(event);
      events.next(event);
    });
    await waitFor(() => expect(texts()).toEqual(['Welcome']));
  });

  it('has two tabs for creators, each begun anew', async () => {
    me.isCreator = true;
    said = [message('Hello')];
    rooms = [seen()];
    const router = await open('/messages/creator');
    await screen.findByText('Hello');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Creator', 'Member']);
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Member' })));
    expect(router.state.location.pathname).toBe('/messages');
  });
});

describe('whom to write to', () => {
  it.each([
    ['/messages', 'Chat with creators', 'You have not joined any squads'],
    ['/messages/creator', 'Chat with members', "You don't have any squad members"],
  ])('%s asks under its own title, and says when there is nobody', async (address, title, empty) => {
    await open(address);
    await screen.findByText('No messages');
    await press(title);
    const sheet = await screen.findByRole('dialog', { name: title });
    expect(await within(sheet).findByText(empty)).toBeTruthy();
    contacts = [{ userId: 'kabir', name: 'Kabir paints' }];
    await act(async () => void fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: 'Ka' } }));
    const link = await within(sheet).findByRole('link', { name: 'Kabir paints' });
    expect(contactsAsked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'Ka' }));
    expect(link.getAttribute('href')).toBe(`${address}/kabir`);
    await act(async () => void fireEvent.click(link));
    expect(await field()).toBeTruthy();
  });
});

describe('writing', () => {
  it('Enter sends and Shift+Enter does not, nor the Enter of an input method', async () => {
    await open('/messages/kabir');
    await write('नमस्ते', { shiftKey: true });
    await write('नमस्ते', { isComposing: true });
    await write('नमस्ते', { keyCode: 229 });
    await write('   ');
    expect(sendMessage).not.toHaveBeenCalled();
    await write('नमस्ते');
    expect((await field()).value).toBe('');
    await waitFor(() => expect(logged()).toEqual(['नमस्ते']));
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  it('shows at once what is on its way, in order, and once when it comes back live first', async () => {
    let goes: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goes = resolve;
    });
    const answer = sendMessage.getMockImplementation()!;
    sendMessage.mockImplementation(async (sending: Sending) => {
      const answered = answer(sending);
      await held;
      return answered;
    });
    await open('/messages/kabir');
    for (const text of ['one', 'two', 'three']) await write(text);
    expect(logged()).toEqual(['one', 'two', 'three']);
    expect(screen.getAllByText(CHAT.sending)).toHaveLength(3);
    expect(sendMessage).toHaveBeenCalledOnce();
    await act(async () => void events.next({ messageAdded: { room: seen(), message: said[0] } }));
    expect(logged()).toEqual(['one', 'two', 'three']);
    await act(async () => goes());
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['one', 'two', 'three']));
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    expect(logged()).toEqual(['one', 'two', 'three']);
  });

  it('over a line that breaks is tried again with the same key, and is there once', async () => {
    const answer = sendMessage.getMockImplementation()!;
    let tries = 0;
    const server = client.link;
    client.setLink(
      new ApolloLink((operation, forward) => {
        if (operation.operationName !== 'SendMessage') return server.request(operation, forward)!;
        tries += 1;
        // It came, and its answer was lost.
        if (tries === 1) answer(operation.variables as Sending);
        if (tries < 3) return new Observable((observer) => observer.error(new TypeError('Failed to fetch')));
        return server.request(operation, forward)!;
      }),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    await open('/messages/kabir');
    await write('Hello');
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    expect(tries).toBe(3);
    expect([said.length, logged()]).toEqual([1, ['Hello']]);
  });

  it('says why a message was refused, and sends it again in its order', async () => {
    const answer = sendMessage.getMockImplementation()!;
    sendMessage.mockImplementation(() => {
      throw refusal(MESSAGE.joinFirst, 'FORBIDDEN');
    });
    await open('/messages/kabir');
    await write('one');
    await screen.findByText(CHAT.notSent(MESSAGE.joinFirst));
    expect(sendMessage).toHaveBeenCalledOnce();
    await press(CHAT.sendAgain);
    await waitFor(() => expect(sendMessage).toHaveBeenCalledTimes(2));
    sendMessage.mockImplementation(answer);
    await write('two');
    await waitFor(() => expect(said.map(({ text }) => text)).toEqual(['one', 'two']));
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    expect(screen.queryByText(CHAT.notSent(MESSAGE.joinFirst))).toBeNull();
  });

  it('a message that was refused can be given up', async () => {
    sendMessage.mockImplementation(() => {
      throw refusal(MESSAGE.joinFirst, 'FORBIDDEN');
    });
    await open('/messages/kabir');
    await write('one');
    await screen.findByText(CHAT.notSent(MESSAGE.joinFirst));
    await press(CHAT.discard);
    expect(logged()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([]);
  });

  it('a draft survives leaving the room and the page', async () => {
    const router = await open('/messages/kabir');
    const box = await field();
    await act(async () => void fireEvent.change(box, { target: { value: 'Half a thought' } }));
    await act(async () => void router.navigate('/messages'));
    await screen.findByText(CHAT.choose);
    await act(async () => void router.navigate('/messages/kabir'));
    expect((await field()).value).toBe('Half a thought');
    await write('A whole thought');
    expect(Object.keys(localStorage).filter((key) => key.includes(':message:'))).toEqual([]);
  });

  it('takes 2,000 characters and says when there are more', async () => {
    await open('/messages/kabir');
    await write('न'.repeat(2001));
    expect(screen.getByText('2,001 of 2,000 characters')).toBeTruthy();
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('where it is closed says why, with the way to let somebody in again', async () => {
    Object.assign(room, { closedBecause: MESSAGE.unblockFirst, viewerHasBlocked: true });
    said = [message('Hello')];
    await open('/messages/kabir');
    await screen.findByText(MESSAGE.unblockFirst);
    expect(screen.getByRole('button', { name: CHAT.unblock })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: CHAT.write })).toBeNull();
    expect(logged()).toEqual(['Hello']);
  });
});

describe('reading', () => {
  it('marks what is in sight as read, and nothing in a tab that nobody sees', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    said = [message('Hello')];
    room.unread = 1;
    await open('/messages/kabir');
    await screen.findByRole('log');
    expect(markRoomRead).not.toHaveBeenCalled();
    state.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(markRoomRead).toHaveBeenCalledOnce());
    expect(markRoomRead).toHaveBeenCalledWith({ input: { inbox: 'MEMBER', userId: 'kabir', upTo: said[0]!.id } });
  });

  it('links can be followed safely, and script is only text', async () => {
    said = [message('see https://example.in/a, <b>not</b> javascript:alert(1)')];
    await open('/messages/kabir');
    const link = await within(await screen.findByRole('log')).findByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.in/a',
      'noopener nofollow ugc',
    ]);
  });

  it('what comes while the room is open is said aloud', async () => {
    said = [message('Hello')];
    await open('/messages/kabir');
    await screen.findByRole('log');
    said.push(message('Are you there?', 'kabir', 59));
    await act(async () => void events.next({ messageAdded: { room: seen(), message: said[1] } }));
    await screen.findByText('Kabir paints: Are you there?');
    expect(logged()).toEqual(['Hello', 'Are you there?']);
  });
});
