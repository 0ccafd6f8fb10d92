import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JOIN } from '../../server/words/en/joining';
import { NOTICE } from '../../server/words/en/notice';
import { PAYMENT } from '../../server/words/en/payments';
import { WELCOME } from '../../server/words/en/welcome';
import { openJoining, openPage, world } from '../test/joining';
import { settings } from '../visit/settings';

openJoining();
beforeEach(() => {
  settings.savesData = true;
});
afterEach(() => {
  settings.savesData = false;
});

it('with the data saver a person who has paid is welcomed on their next screen', async () => {
  world.isMember = true;
  await openPage();
  expect(await screen.findByRole('dialog', { name: WELCOME.title('Front row') })).toBeTruthy();
});

it('with the data saver the payment of a closed tab is found again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  world.progress = 'UNDER_WAY';
  const { button } = await openPage();
  await waitFor(() => expect(button().textContent).toBe(JOIN.activating));
  expect(await screen.findByText(PAYMENT.activating('Front row'))).toBeTruthy();
  Object.assign(world, { progress: 'PAID', isMember: true });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByRole('dialog', { name: WELCOME.title('Front row') })).toBeTruthy();
});

it('with the data saver a person who has not seen the notice about their data is asked on their next screen', async () => {
  world.isNoticeDue = true;
  await openPage();
  expect(await screen.findByRole('dialog', { name: NOTICE.title })).toBeTruthy();
});
