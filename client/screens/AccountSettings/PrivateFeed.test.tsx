import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RSS } from '../../../server/words/en/rss';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { press } from '../../test/press';
import { show } from '../../test/show';
import { Component, loader } from './AccountSettingsScreen';

const ADDRESS = 'https://toli.test/rss/secret/rss.xml';
let privateFeed: { createdAt: string } | null;
const viewer = () => ({ email: 'asha@example.in', user: { id: 'u1', fullName: 'Asha' }, privateFeed });

beforeEach(() => {
  privateFeed = null;
  stubObservers();
  client.setLink(
    fakeServer({
      viewer,
      createPrivateFeed() {
        privateFeed = { createdAt: '2026-11-22T06:30:00.000Z' };
        return { address: ADDRESS, viewer };
      },
      deletePrivateFeed() {
        privateFeed = null;
        return { viewer };
      },
    }),
  );
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

it('an address for other programs is made, shown this once, and ended after a confirmation', async () => {
  await show(createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]), client);
  await screen.findByRole('heading', { name: RSS.title });
  expect(screen.queryByRole('button', { name: RSS.end })).toBeNull();
  await press(RSS.make);
  expect(await screen.findByLabelText(RSS.made)).toHaveProperty('value', ADDRESS);
  expect(screen.getByRole('status').textContent).toBe(RSS.onlyOnce);
  await press(RSS.end);
  const question = await screen.findByRole('alertdialog', { name: RSS.endTitle });
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: RSS.end })));
  await waitFor(() => expect(screen.queryByLabelText(RSS.made)).toBeNull());
  expect(button(RSS.make)).toBeTruthy();
});
