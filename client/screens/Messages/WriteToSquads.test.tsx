import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { broadcastMessage, chat, events, message, open, openChats, seen, texts } from '../../test/chats';
import { refusal } from '../../test/fakeServer';
import { press } from '../../test/press';

openChats();
beforeEach(() => {
  chat.isCreator = true;
  chat.squads = [
    { id: 's1', title: 'Sketchbook', totalMembers: 1200 },
    { id: 's2', title: 'Studio', totalMembers: 1 },
  ];
});

/** The dialog, as it opens in the creator's inbox. */
async function openDialog() {
  await open('/messages/creator');
  await screen.findByText('No messages');
  await press('Write to squads');
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to squads' }));
  const tick = async (label: string) =>
    act(async () => void fireEvent.click(await dialog.findByRole('checkbox', { name: label })));
  const type = async (text: string) =>
    act(async () => void fireEvent.change(await dialog.findByRole('textbox'), { target: { value: text } }));
  return { dialog, tick, type };
}

describe('writing to squads', () => {
  it('shows the number of people, sends to the ticked squads, and then says that it is being sent', async () => {
    const { dialog, tick, type } = await openDialog();
    await tick('Studio, 1 member');
    expect(dialog.getByRole('button', { name: 'Send to 1 member' })).toBeTruthy();
    await tick('Sketchbook, 1,200 members');
    await type('  Thank you all\n');
    expect(dialog.getByText('13 of 2,000 characters')).toBeTruthy();
    await press('Send to 1,201 members');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const { input } = broadcastMessage.mock.calls[0]![0];
    expect(input).toEqual({ squadIds: ['s2', 's1'], text: 'Thank you all', idempotencyKey: expect.any(String) });
    expect(await screen.findByText('On its way to 1,201 members')).toBeTruthy();
  });

  it('without a squad or a member is not sent: the button says why, and asks for a message once both are there', async () => {
    chat.squads.push({ id: 's3', title: 'Empty', totalMembers: 0 });
    const { dialog, tick, type } = await openDialog();
    await dialog.findAllByRole('checkbox');
    const send = () => dialog.getByRole('button', { name: /^Send to/ });
    const reason = () => document.getElementById(send().getAttribute('aria-describedby') ?? '')?.textContent;
    expect([send().getAttribute('aria-disabled'), reason()]).toEqual(['true', 'Please choose a squad']);
    await type('Hello');
    await press('Send to 0 members');
    await tick('Empty, 0 members');
    expect([send().getAttribute('aria-disabled'), reason()]).toEqual(['true', 'Nobody is in these squads yet']);
    await press('Send to 0 members');
    expect(broadcastMessage).not.toHaveBeenCalled();
    await tick('Studio, 1 member');
    expect([send().getAttribute('aria-disabled'), reason()]).toEqual(['false', undefined]);
    await type('');
    await press('Send to 1 member');
    expect(await dialog.findByText('Please write a message')).toBeTruthy();
    expect(broadcastMessage).not.toHaveBeenCalled();
  });

  it('keeps the text after a failure, and repeats it unchanged with the same key, and changed with another', async () => {
    const { dialog, tick, type } = await openDialog();
    await tick('Studio, 1 member');
    await type('Hello');
    broadcastMessage.mockImplementation(() => {
      throw refusal('Please wait', 'RATE_LIMITED');
    });
    await press('Send to 1 member');
    expect(await dialog.findByText('Please wait')).toBeTruthy();
    expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Hello');
    await press('Send to 1 member');
    await waitFor(() => expect(broadcastMessage).toHaveBeenCalledTimes(2));
    await type('Hello all');
    await press('Send to 1 member');
    await waitFor(() => expect(broadcastMessage).toHaveBeenCalledTimes(3));
    const [first, second, third] = broadcastMessage.mock.calls.map(([{ input }]) => input.idempotencyKey);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('is not offered without members', async () => {
    chat.squads = [];
    const { dialog } = await openDialog();
    expect(await dialog.findByText("You don't have any squad members")).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBe(null);
  });

  it('is for the creator’s inbox alone', async () => {
    await open('/messages');
    await screen.findByText('No messages');
    expect(screen.queryByRole('button', { name: 'Write to squads' })).toBe(null);
  });

  it('is in the conversations once all have it', async () => {
    await open('/messages/creator');
    await screen.findByText('No messages');
    chat.said = [message('Hello all', 'asha')];
    chat.rooms = [seen()];
    await act(async () => void events.next({ broadcastSent: { id: 'b1', sentTo: 1 } }));
    await waitFor(() => expect(texts()).toEqual(['You: Hello all']));
  });
});
