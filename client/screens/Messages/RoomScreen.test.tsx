import { ApolloLink, Observable } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHAT, MESSAGE } from '../../../server/words/en/messages';
import { client } from '../../apollo/client';
import {
  blockContact,
  chat,
  events,
  field,
  logged,
  markRoomRead,
  message,
  open,
  openChats,
  reportRoom,
  type Sending,
  seen,
  sendMessage,
  write,
} from '../../test/chats';
import { refusal } from '../../test/fakeServer';
import { press } from '../../test/press';

openChats();

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

  it('shows an unsent message at once, in order, and once when it comes back live first', async () => {
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
    await act(async () => void events.next({ messageAdded: { room: seen(), message: chat.said[0] } }));
    expect(logged()).toEqual(['one', 'two', 'three']);
    await act(async () => goes());
    await waitFor(() => expect(chat.said.map(({ text }) => text)).toEqual(['one', 'two', 'three']));
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    expect(logged()).toEqual(['one', 'two', 'three']);
  });

  it('a message that the other person wrote before is above, though it comes later', async () => {
    await open('/messages/kabir');
    const before = message('before', 'kabir', 1);
    await write('mine');
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    chat.said[0]!.timestamp = '2026-11-22T09:30:00.000Z';
    await act(async () => void events.next({ messageAdded: { room: seen(), message: chat.said[0] } }));
    await act(async () => void events.next({ messageAdded: { room: seen(), message: before } }));
    await waitFor(() => expect(logged()).toEqual(['before', 'mine']));
  });

  it('over a broken connection is retried with the same key, and is there once', async () => {
    const answer = sendMessage.getMockImplementation()!;
    let tries = 0;
    const server = client.link;
    client.setLink(
      new ApolloLink((operation, forward) => {
        if (operation.operationName !== 'SendMessage') return server.request(operation, forward)!;
        tries += 1;
        // It arrived, and its response was lost.
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
    expect([chat.said.length, logged()]).toEqual([1, ['Hello']]);
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
    await waitFor(() => expect(chat.said.map(({ text }) => text)).toEqual(['one', 'two']));
    await waitFor(() => expect(screen.queryByText(CHAT.sending)).toBeNull());
    expect(screen.queryByText(CHAT.notSent(MESSAGE.joinFirst))).toBeNull();
  });

  it('a refused message can be discarded', async () => {
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
    expect(screen.getByText('2,001 of 2,000 characters, 1 too many')).toBeTruthy();
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('where it is closed says why, with the button that unblocks the person', async () => {
    Object.assign(chat.room, { closedBecause: MESSAGE.unblockFirst, viewerHasBlocked: true });
    chat.said = [message('Hello')];
    await open('/messages/kabir');
    await screen.findByText(MESSAGE.unblockFirst);
    expect(screen.getByRole('button', { name: CHAT.unblock })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: CHAT.write })).toBeNull();
    expect(logged()).toEqual(['Hello']);
  });
});

describe('reading', () => {
  it('marks visible messages as read, and none in a hidden tab', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    chat.said = [message('Hello')];
    chat.room.unread = 1;
    await open('/messages/kabir');
    await screen.findByRole('log');
    expect(markRoomRead).not.toHaveBeenCalled();
    state.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(markRoomRead).toHaveBeenCalledOnce());
    expect(markRoomRead).toHaveBeenCalledWith({ input: { inbox: 'MEMBER', userId: 'kabir', upTo: chat.said[0]!.id } });
  });

  it('links can be followed safely, and script is only text', async () => {
    chat.said = [message('see https://example.in/a, <b>not</b> javascript:alert(1)')];
    await open('/messages/kabir');
    const link = await within(await screen.findByRole('log')).findByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.in/a',
      'noopener nofollow ugc',
    ]);
  });

  it('messages that come while the room is open are announced', async () => {
    chat.said = [message('Hello')];
    await open('/messages/kabir');
    await screen.findByRole('log');
    chat.said.push(message('Are you there?', 'kabir', 59));
    await act(async () => void events.next({ messageAdded: { room: seen(), message: chat.said[1] } }));
    await screen.findByText('Kabir paints: Are you there?');
    expect(logged()).toEqual(['Hello', 'Are you there?']);
  });
});

describe('about the other person', () => {
  async function choose(entry: string) {
    await press(CHAT.menu('Kabir paints'));
    const item = await screen.findByRole('menuitem', { name: entry });
    // The menu opens at the finger.
    await act(async () => void fireEvent.pointerDown(item));
    await act(async () => void fireEvent.click(item));
  }

  it('a report says what reviewers see, and goes to them with its reason', async () => {
    chat.said = [message('Hello')];
    await open('/messages/kabir');
    await choose(CHAT.report);
    const dialog = await screen.findByRole('dialog', { name: CHAT.reportTitle('Kabir paints') });
    within(dialog).getByText(CHAT.reportText(20));
    await act(async () => void fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Rude' } }));
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: CHAT.report })));
    await screen.findByText(CHAT.reported);
    expect(reportRoom).toHaveBeenCalledWith({ input: { inbox: 'MEMBER', userId: 'kabir', reason: 'Rude' } });
  });

  it('a block is confirmed once more, and then no one can write', async () => {
    chat.said = [message('Hello')];
    await open('/messages/kabir');
    await choose(CHAT.block);
    const dialog = await screen.findByRole('alertdialog', { name: CHAT.blockTitle('Kabir paints') });
    expect(blockContact).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: CHAT.block })));
    await screen.findByText(MESSAGE.unblockFirst);
    expect(blockContact).toHaveBeenCalledWith({ input: { userId: 'kabir' } });
    expect(logged()).toEqual(['Hello']);
  });
});
