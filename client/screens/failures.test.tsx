import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../apollo/client';
import { routes } from '../routes';
import { show } from '../test/show';
import { CurrentViewerDocument } from '../viewer/useViewer.generated';
import { noteSignedIn } from '../visit/session';
import { ErrorScreen } from './Problem/ErrorScreen';
import { Component, loader } from './Settings/Squads/SquadsScreen';

const squads = { Component, loader };

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...what) => void logged.push(...what));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // A browser API that jsdom lacks.
  window.scrollTo = () => undefined;
  vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  noteSignedIn(false);
  await client.clearStore();
});

const open = (address: string) => show(createMemoryRouter(routes, { initialEntries: [address] }), client);
const messages = () => logged.flatMap((what) => (what instanceof Error ? [what.message] : []));

describe('while the whole API fails', () => {
  it('the page of a verification link says its own text', async () => {
    noteSignedIn(true);
    await open('/auth/verify-email/check?token=abc');
    expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong on our end.' })).toBeTruthy();
  });

  it.each(['/terms', '/auth/verify-email/sent', '/goodbye'])('%s is shown as to a visitor', async (address) => {
    await open(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Sign up' })).toBeTruthy();
  });

  it('a screen for signed-in people says that it failed', async () => {
    await open('/user/settings');
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});

describe('a failed fetch throws the error of the specification', () => {
  const page = {
    __typename: 'Creator',
    id: 'c1',
    userId: 'u2',
    slug: null,
    pageName: 'Kabir',
    profilePicSrc: null,
    accent: 'MARIGOLD',
  };
  const signIn = () => {
    noteSignedIn(true);
    const user = { __typename: 'User', id: 'u1', fullName: 'Meera Nair', profilePicSrc: null };
    const viewer = { __typename: 'Viewer', email: 'meera@example.in', isAdmin: false, user, creator: page };
    client.writeQuery({ query: CurrentViewerDocument, data: { viewer } as never });
  };

  it.each([
    ['/user/squads', 'Error in fetching manualSubs'],
    ['/creator', 'Error in fetching creator'],
    ['/creator/settings/squads', 'Error in fetching creator'],
  ])('%s: %s', async (address, message) => {
    signIn();
    await open(address);
    await vi.waitFor(() => expect(messages().join(' / ')).toContain(message), { timeout: 3_000 });
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
  });

  it('of the squads in the settings, which open once they are loaded', async () => {
    const path = '/creator/settings/squads';
    await show(
      createMemoryRouter([{ path, ...squads, ErrorBoundary: ErrorScreen }], { initialEntries: [path] }),
      client,
    );
    await vi.waitFor(() => expect(messages()).toContain('Error in fetching squads of a creator'), { timeout: 10_000 });
  });

  it('of a person’s page', async () => {
    await open('/creator/0192f0c1-2345-7abc-8def-0123456789ab');
    await vi.waitFor(() => expect(messages()).toContain('Error in fetching creator'), { timeout: 10_000 });
  });
});
