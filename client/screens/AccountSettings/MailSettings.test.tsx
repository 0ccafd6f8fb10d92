import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAILINGS } from '../../../server/words/en/mailings';
import { client } from '../../apollo/client';
import { fakeServer, refusal } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { pressOn } from '../../test/press';
import { show } from '../../test/show';
import { Component, loader } from './AccountSettingsScreen';

const ALL = { memberPosts: true, followedPosts: false, replies: true, messages: true, digest: true };
let settings: typeof ALL & { stoppedBecause: string | null };
let refuses: boolean;
const update = vi.fn(({ input }: { input: Partial<typeof ALL> }) => {
  if (refuses) throw refusal('Not now', 'FORBIDDEN');
  Object.assign(settings, input);
  return { viewer };
});
const askToConfirmMail = vi.fn(() => ({ ok: true }));
const viewer = () => ({
  email: 'asha@example.in',
  user: { id: 'u1', fullName: 'Asha' },
  sessions: [],
  mailSettings: settings,
  apiTokens: [],
  appAccesses: [],
  apps: [],
  privateFeed: null,
});

async function open(): Promise<void> {
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  await show(router, client);
  await screen.findByRole('heading', { name: MAILINGS.title });
}
const box = (kind: keyof typeof ALL) => screen.getByLabelText<HTMLInputElement>(MAILINGS.kinds[kind]);

beforeEach(() => {
  settings = { ...ALL, stoppedBecause: null };
  refuses = false;
  update.mockClear();
  stubObservers();
  client.setLink(fakeServer({ viewer, updateMailSettings: update, askToConfirmMail }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('each kind of mail has a switch that is saved at once', async () => {
  await open();
  expect(Object.keys(ALL).map((kind) => box(kind as keyof typeof ALL).checked)).toEqual(Object.values(ALL));
  await pressOn(box('digest'));
  await pressOn(box('followedPosts'));
  await waitFor(() => expect(settings).toMatchObject({ digest: false, followedPosts: true, replies: true }));
  expect(update.mock.calls.map(([{ input }]) => input)).toEqual([{ digest: false }, { followedPosts: true }]);
  expect([box('digest').checked, box('followedPosts').checked]).toEqual([false, true]);
});

it('a switch that was not saved goes back and says so', async () => {
  await open();
  refuses = true;
  await pressOn(box('replies'));
  await screen.findByText('Not now');
  await waitFor(() => expect(box('replies').checked).toBe(true));
});

it('an address that bounced is shown, with a mailed link that turns mails on again', async () => {
  settings.stoppedBecause = 'BOUNCE';
  await open();
  await screen.findByText(MAILINGS.bounced('asha@example.in'));
  await pressOn(screen.getByRole('button', { name: MAILINGS.confirm }));
  expect(await screen.findByText(MAILINGS.confirmSent('asha@example.in'))).toBeTruthy();
  expect(askToConfirmMail).toHaveBeenCalledOnce();
});
