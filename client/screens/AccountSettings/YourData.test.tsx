import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATA_EXPORT } from '../../../server/words/en/exports';
import { client } from '../../apollo/client';
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
afterEach(cleanup);

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
