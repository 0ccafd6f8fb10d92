import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MAIL_FOLLOW } from '../../../server/words/en/mailFollows';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { pressOnceThere } from '../../test/press';
import { show } from '../../test/show';
import * as following from './FollowScreen';

const creator = { id: 'c1', pageName: 'Kabir paints', profilePicSrc: null, accent: 'MARIGOLD', path: '/c/kabir' };
interface Status {
  state: string;
  ends: boolean;
  creator: object | null;
}
const mailFollow = vi.fn(
  ({ token }: { token: string }): Status =>
    token === 'ENDS' ? { state: 'FOLLOWS', ends: true, creator } : { state: token, ends: false, creator },
);
const confirmMailFollow = vi.fn((_: object) => ({ state: 'FOLLOWS', creator }));
const stopMailFollow = vi.fn((_: object) => ({ ok: true, creator }));

async function open(address: string): Promise<void> {
  client.setLink(fakeServer({ mailFollow, confirmMailFollow, stopMailFollow }));
  const router = createMemoryRouter([{ path: '/mail/follow', ...following, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  await show(router, client);
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('the link that begins a follow by mail does nothing before its button is pressed', async () => {
  await open('/mail/follow?token=WAITS');
  expect(await screen.findByText(MAIL_FOLLOW.ask('Kabir paints'))).toBeTruthy();
  expect(confirmMailFollow).not.toHaveBeenCalled();
  await pressOnceThere(MAIL_FOLLOW.confirm);
  expect(await screen.findByText(MAIL_FOLLOW.confirmedText('Kabir paints'))).toBeTruthy();
  expect(confirmMailFollow).toHaveBeenCalledExactlyOnceWith({ input: { token: 'WAITS' } });
  expect(screen.getByRole('link', { name: MAIL_FOLLOW.openPage }).getAttribute('href')).toBe('/c/kabir');
});

it('says that the account follows where the address has one, and shows an earlier follow without a button', async () => {
  confirmMailFollow.mockReturnValueOnce({ state: 'ACCOUNT', creator });
  await open('/mail/follow?token=WAITS');
  await pressOnceThere(MAIL_FOLLOW.confirm);
  expect(await screen.findByText(MAIL_FOLLOW.accountText('Kabir paints'))).toBeTruthy();
  cleanup();
  await open('/mail/follow?token=FOLLOWS');
  expect(await screen.findByRole('heading', { name: MAIL_FOLLOW.confirmed })).toBeTruthy();
});

it('the link that ends it does nothing before its button is pressed', async () => {
  await open('/mail/follow?token=ENDS');
  expect(await screen.findByText(MAIL_FOLLOW.stopAsk('Kabir paints'))).toBeTruthy();
  expect(stopMailFollow).not.toHaveBeenCalled();
  await pressOnceThere(MAIL_FOLLOW.stopNow);
  expect(await screen.findByRole('heading', { name: MAIL_FOLLOW.stopped })).toBeTruthy();
  expect(stopMailFollow).toHaveBeenCalledOnce();
});

it.each(['/mail/follow?token=wrong', '/mail/follow'])('%s, an invalid or expired link, says so', async (address) => {
  mailFollow.mockReturnValueOnce({ state: 'GONE', ends: false, creator: null });
  await open(address);
  expect(await screen.findByRole('heading', { name: MAIL_FOLLOW.gone })).toBeTruthy();
});
