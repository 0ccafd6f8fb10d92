import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATA_EXPORT } from '../../../server/words/en/exports';
import { client } from '../../apollo/client';
import { identityRequest } from '../../apollo/identityRequest';
import { fakeServer } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { show } from '../../test/show';
import { Component, loader } from './AccountSettingsScreen';

let dataExport: object | null;
const viewer = () => ({ email: 'asha@example.in', user: { id: 'u1', fullName: 'Asha' }, dataExport });

beforeEach(() => {
  stubObservers();
  client.setLink(
    fakeServer({
      viewer,
      askForDataExport() {
        dataExport = { id: 'd1', state: 'MAKING', expiresAt: null, files: [] };
        return { viewer };
      },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => show(createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]), client);

it('a copy is requested, and shown as being made', async () => {
  dataExport = null;
  await open();
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: DATA_EXPORT.ask })));
  expect(await screen.findByText(DATA_EXPORT.making)).toBeTruthy();
  expect(screen.queryByRole('button', { name: DATA_EXPORT.ask })).toBeNull();
});

it('a ready copy is downloaded part by part, until it is deleted', async () => {
  const file = (number: number) => ({ number, kilobytes: 1_500, path: `/api/user/data-export/d1/${number}` });
  dataExport = { id: 'd1', state: 'READY', expiresAt: '2026-12-02T06:30:00.000Z', files: [file(1), file(2)] };
  await open();
  const second = await screen.findByRole('link', { name: 'Download part 2 of 2 (1.5 MB)' });
  expect(second.getAttribute('href')).toBe('/api/user/data-export/d1/2?lang=en');
  expect(screen.getByText(DATA_EXPORT.readyUntil(new Date('2026-12-02T06:30:00.000Z')))).toBeTruthy();
});

it('a download asks a person who signed in a while ago whether it is them', async () => {
  dataExport = {
    id: 'd2',
    state: 'READY',
    expiresAt: null,
    files: [{ number: 1, kilobytes: 1_500, path: '/api/user/data-export/d2/1' }],
  };
  let status = 403;
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  const load = async () => {
    const link = await screen.findByRole('link', { name: 'Download (1.5 MB)' });
    await act(async () => void fireEvent.click(link));
  };
  const answer = async (isProven: boolean) => {
    await waitFor(() => expect(identityRequest()).not.toBeNull());
    await act(async () => identityRequest()!.settle(isProven));
  };
  await load();
  await answer(false);
  expect(downloads).not.toHaveBeenCalled();
  await load();
  await answer(true);
  expect(downloads).toHaveBeenCalledTimes(1);
  status = 200;
  await load();
  expect(identityRequest()).toBeNull();
  expect(downloads).toHaveBeenCalledTimes(2);
});
