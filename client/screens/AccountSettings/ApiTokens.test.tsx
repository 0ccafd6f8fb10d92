import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPY } from '../../../server/words/en/copying';
import { TOKEN } from '../../../server/words/en/tokens';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { Component, loader } from './AccountSettingsScreen';

const SECRET = `toli_pat_${'a'.repeat(56)}`;
const MADE = '2026-01-05T06:30:00.000Z';
const kept = (id: string, name: string) => ({
  id,
  name,
  scope: 'READ',
  createdAt: MADE,
  lastUsedAt: null,
  expiresAt: null as string | null,
});

let tokens: ReturnType<typeof kept>[];
const create = vi.fn(({ input }: { input: { name: string; scope: string; expiresAt: string | null } }) => {
  const apiToken = { ...kept('t2', input.name), ...input };
  tokens = [apiToken, ...tokens];
  return { token: SECRET, apiToken };
});
const revoke = vi.fn(({ input }: { input: { id: string } }) => ({ deletedId: input.id }));
const mailSettings = {
  memberPosts: true,
  followedPosts: false,
  replies: true,
  messages: true,
  digest: true,
  stoppedBecause: null,
};
const viewer = () => ({
  email: 'asha@example.in',
  user: { id: 'u1', fullName: 'Asha' },
  sessions: [],
  mailSettings,
  apiTokens: tokens,
  appAccesses: [],
  apps: [],
  privateFeed: null,
});

async function open(): Promise<void> {
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }], {
    initialEntries: ['/#developers'],
  });
  await show(router, client);
  await screen.findByRole('heading', { name: TOKEN.title });
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

beforeEach(() => {
  tokens = [kept('t1', 'Old script')];
  create.mockClear();
  revoke.mockClear();
  stubObservers();
  client.setLink(fakeServer({ viewer, createApiToken: create, revokeApiToken: revoke }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a token has a name, scopes, and an end; its secret is shown once, copied, and kept nowhere', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  await open();
  await press(TOKEN.add);
  await press(TOKEN.make);
  await screen.findByText(TOKEN.noName);
  expect(create).not.toHaveBeenCalled();
  await type(TOKEN.name, 'Newsletter');
  await type(TOKEN.scope, 'POSTS');
  await type(TOKEN.expires, 'never');
  await press(TOKEN.make);
  expect(create.mock.calls[0]?.[0].input).toEqual({ name: 'Newsletter', scope: 'POSTS', expiresAt: null });
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(JSON.stringify(client.cache.extract())).not.toContain(SECRET);
  await press(COPY.copyOf(TOKEN.made));
  expect(writeText).toHaveBeenCalledWith(SECRET);
  await press(COPY.done);
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
  expect(await screen.findByText('Newsletter')).toBeTruthy();
});

it('a token is revoked after a confirmation, and gone then', async () => {
  await open();
  await press(TOKEN.revokeOf('Old script'));
  await screen.findByText(TOKEN.revokeWarning('Old script'));
  expect(revoke).not.toHaveBeenCalled();
  await press(TOKEN.revoke);
  await screen.findByText(TOKEN.none);
  expect(revoke.mock.calls[0]?.[0].input).toEqual({ id: 't1' });
});
