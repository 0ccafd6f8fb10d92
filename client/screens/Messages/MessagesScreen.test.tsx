import { ApolloLink, Observable } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CHAT } from '../../../server/words/en/messages';
import { client } from '../../apollo/client';
import { chat, contactsAsked, events, field, message, open, openChats, seen, texts } from '../../test/chats';
import { press } from '../../test/press';

openChats();

describe('the list of conversations', () => {
  it('shows five placeholders while it loads, and then that it is empty', async () => {
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

  it('lists the creators whom a member can write to while it is empty', async () => {
    chat.contacts = [{ userId: 'kabir', name: 'Kabir paints' }];
    await open('/messages');
    const row = await screen.findByRole('link', { name: 'Kabir paints' });
    expect(row.getAttribute('href')).toBe('/messages/kabir');
  });

  it('has the latest first with its time and unread count, and a live message moves its room up', async () => {
    chat.said = [message('Hello')];
    const meera = {
      ...chat.room,
      id: 'other',
      userId: 'meera',
      name: 'Meera sings',
      lastMessage: message('La', 'meera', 40),
    };
    chat.rooms = [meera, { ...seen(), unread: 2 }];
    await open('/messages');
    await screen.findByText('Kabir paints');
    expect(texts()).toEqual(['La', 'Hello']);
    expect(screen.getByText(CHAT.notRead(2))).toBeTruthy();
    expect(screen.getByText('22/11, 2:30 pm')).toBeTruthy();
    chat.said.push(message('Hello?', 'kabir', 50));
    await act(
      async () => void events.next({ messageAdded: { room: { ...seen(), unread: 3 }, message: chat.said[1] } }),
    );
    await waitFor(() => expect(texts()).toEqual(['Hello?', 'La']));
    expect(screen.getByText(CHAT.notRead(3))).toBeTruthy();
  });

  it('gets a new room, once', async () => {
    await open('/messages');
    await screen.findByText('No messages');
    chat.said.push(message('Welcome'));
    const event = { messageAdded: { room: seen(), message: chat.said[0] } };
    await act(async () => {
      events.next(event);
      events.next(event);
    });
    await waitFor(() => expect(texts()).toEqual(['Welcome']));
  });

  it('has two tabs for creators, each loaded on its own', async () => {
    chat.isCreator = true;
    chat.said = [message('Hello')];
    chat.rooms = [seen()];
    const router = await open('/messages/creator');
    await screen.findByText('Hello');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Creator', 'Member']);
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Member' })));
    expect(router.state.location.pathname).toBe('/messages');
  });
});

describe('the people to write to', () => {
  it.each([
    ['/messages', 'Chat with creators', 'You have not joined any squads'],
    ['/messages/creator', 'Chat with members', "You don't have any squad members"],
  ])('%s are shown under their own title, and an empty list says so', async (address, title, empty) => {
    await open(address);
    await screen.findByText('No messages');
    await press(title);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(await within(dialog).findByText(empty)).toBeTruthy();
    chat.contacts = [{ userId: 'kabir', name: 'Kabir paints' }];
    await act(async () => void fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'Ka' } }));
    const link = await within(dialog).findByRole('link', { name: 'Kabir paints' });
    expect(contactsAsked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'Ka' }));
    expect(link.getAttribute('href')).toBe(`${address}/kabir`);
    await act(async () => void fireEvent.click(link));
    expect(await field()).toBeTruthy();
  });
});
