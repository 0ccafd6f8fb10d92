import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MAILINGS } from '../../../server/words/en/mailings';
import { client } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { press } from '../../test/press';
import { show } from '../../test/show';
import * as confirming from './ConfirmMailScreen';
import * as unsubscribing from './UnsubscribeScreen';

const switchMailByLink = vi.fn(({ input }: { input: { token: string; isOn: boolean } }) => {
  if (input.token !== 'right') throw refusal('Invalid token', 'UNAUTHENTICATED');
  return { kind: 'DIGEST', isOn: input.isOn };
});
const confirmMail = vi.fn(({ input }: { input: { token: string } }) => {
  if (input.token !== 'right') throw refusal('Invalid token', 'UNAUTHENTICATED');
  return { ok: true };
});

async function open(address: string): Promise<void> {
  client.setLink(fakeServer({ switchMailByLink, confirmMail }));
  const router = createMemoryRouter(
    [
      { path: '/mail/unsubscribe', ...unsubscribing, HydrateFallback: () => null },
      { path: '/mail/confirm', ...confirming, HydrateFallback: () => null },
    ],
    { initialEntries: [address] },
  );
  await show(router, client);
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('the link under a mail says what it switched off, once, and can be undone and repeated', async () => {
  await open('/mail/unsubscribe?token=right');
  await press(MAILINGS.switchOff);
  expect(await screen.findByText(MAILINGS.offText(MAILINGS.kinds.digest))).toBeTruthy();
  expect(switchMailByLink).toHaveBeenCalledOnce();
  await press(MAILINGS.switchOn);
  expect(await screen.findByText(MAILINGS.onText(MAILINGS.kinds.digest))).toBeTruthy();
  await press(MAILINGS.switchOff);
  await screen.findByRole('heading', { name: MAILINGS.off });
  expect(switchMailByLink.mock.calls.map(([{ input }]) => input.isOn)).toEqual([false, true, false]);
});

it('a mail program that opens the link under a mail, with its scripts, switches nothing off', async () => {
  await open('/mail/unsubscribe?token=right');
  expect(await screen.findByRole('heading', { name: MAILINGS.ask })).toBeTruthy();
  expect(switchMailByLink).not.toHaveBeenCalled();
});

it('the link that proves the address turns its mail on again, and does nothing before its button is pressed', async () => {
  await open('/mail/confirm?token=right');
  expect(await screen.findByRole('heading', { name: MAILINGS.askOn })).toBeTruthy();
  expect(confirmMail).not.toHaveBeenCalled();
  await press(MAILINGS.switchOn);
  expect(await screen.findByRole('heading', { name: MAILINGS.confirmed })).toBeTruthy();
  expect(confirmMail).toHaveBeenCalledOnce();
});

it.each([
  ['/mail/unsubscribe?token=wrong', MAILINGS.switchOff],
  ['/mail/unsubscribe', null],
  ['/mail/confirm?token=wrong', MAILINGS.switchOn],
  ['/mail/confirm', null],
])('%s, with an invalid link, says so', async (address, button) => {
  await open(address);
  if (button) await press(button);
  expect(await screen.findByRole('heading', { name: MAILINGS.invalid })).toBeTruthy();
});
