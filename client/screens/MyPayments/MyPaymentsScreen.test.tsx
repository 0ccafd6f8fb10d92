import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MENU } from '../../../server/words/en/menu';
import { MY_PAYMENTS } from '../../../server/words/en/receipts';
import { TAX, TAX_STATES } from '../../../server/words/en/tax';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { stubObservers } from '../../test/observers';
import { show } from '../../test/show';
import { Component, loader } from './MyPaymentsScreen';

let taxDetails: { state: string | null; isInvoicing: boolean };
const setTaxState = vi.fn(({ input }: { input: { state: string } }) => {
  taxDetails = { ...taxDetails, state: input.state || null };
  return { viewer };
});
const payment = {
  id: 'p1',
  amount: 100,
  timestamp: '2026-11-20T10:00:00Z',
  creator: { __typename: 'Creator', id: 'c1', pageName: 'Kabir paints' },
};
const stray = {
  __typename: 'StrayPayment',
  id: 's1',
  amount: 100,
  paise: 8_000,
  currency: 'INR',
  paidAt: '2026-11-21T10:00:00Z',
  returnedPaise: 0,
  isWaiting: true,
  squad: { __typename: 'Squad', id: 'q1', title: 'Front row' },
  creator: { __typename: 'Creator', id: 'c1', pageName: 'Kabir paints' },
};
let strayPayments: (typeof stray)[];
let edges: object[];
const membership = (id: string, squad: string, endedAt: string | null, isLive = true) => ({
  __typename: 'SquadSubscription',
  id,
  memberSince: '2026-09-01T10:00:00Z',
  endedAt,
  squad: { __typename: 'Squad', id: `q-${id}`, title: squad },
  creator: { __typename: 'Creator', id: `c-${id}`, pageName: 'Kabir paints', path: '/c/kabir', isLive },
});
let endedSubscriptions: ReturnType<typeof membership>[];
const viewer = () => ({ taxDetails, strayPayments, endedSubscriptions, payments: { edges, pageInfo: {} } });

async function open(): Promise<void> {
  await client.clearStore();
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  await show(router, client);
  await screen.findByRole('heading', { name: MENU.myPayments });
  await screen.findByRole('article');
}
const asked = () => screen.queryByLabelText<HTMLSelectElement>(TAX.state);

beforeEach(() => {
  taxDetails = { state: null, isInvoicing: true };
  setTaxState.mockClear();
  strayPayments = [];
  endedSubscriptions = [];
  edges = [{ cursor: 'p1', node: payment }];
  stubObservers();
  client.setLink(fakeServer({ viewer, setTaxState }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a fan is asked for their state once: it is saved, and there when they come back', async () => {
  await open();
  expect(asked()!.value).toBe('');
  expect(asked()!.selectedOptions[0]!.text).toBe(TAX.noState);
  await act(async () => void fireEvent.change(asked()!, { target: { value: '33' } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: TAX.save })));
  await waitFor(() => expect(setTaxState.mock.calls).toMatchObject([[{ input: { state: '33' } }]]));
  await screen.findByRole('button', { name: TAX.saved });
  cleanup();
  await open();
  expect(asked()!.selectedOptions[0]!.text).toBe(TAX_STATES.TN);
});

it('a fan is not asked for their state where Toli makes no tax invoices', async () => {
  taxDetails = { state: null, isInvoicing: false };
  await open();
  expect(asked()).toBeNull();
});

it('a payment says since when its payer waits for months back, and what its page decides about', async () => {
  const asked = { monthsAskedAt: '2026-11-22T10:00:00Z', monthsBack: [{ months: 1, paise: 8_333 }] };
  edges = [{ cursor: 'p1', node: { ...payment, creator: { ...payment.creator, isLive: true }, ...asked } }];
  await open();
  screen.getByText('You asked for months back on 22 Nov 2026. Kabir paints decides about 1 month, ₹83.33.');
  cleanup();
  for (const other of [{ monthsAskedAt: null }, { creator: { ...payment.creator, isLive: false } }]) {
    edges = [{ cursor: 'p1', node: { ...payment, ...asked, ...other } }];
    await open();
    expect(screen.queryByText(/months back/)).toBeNull();
    cleanup();
  }
});

it('a payment of another amount than was asked for is there with what came and what happens to it', async () => {
  edges = [];
  strayPayments = [stray];
  await open();
  const article = () => screen.getByRole('article', { name: 'Front row' }).textContent;
  expect(article()).toContain('₹80.00');
  expect(article()).toContain(MY_PAYMENTS.stray('₹100', new Date(stray.paidAt)));
  expect(article()).toContain(MY_PAYMENTS.strayWaits);
  cleanup();
  strayPayments = [{ ...stray, returnedPaise: 3_000 }];
  await open();
  expect(article()).toContain(MY_PAYMENTS.strayBack('₹30.00'));
  expect(article()).toContain(MY_PAYMENTS.strayRestWaits);
  expect(article()).not.toContain(MY_PAYMENTS.strayWaits);
  cleanup();
  strayPayments = [{ ...stray, returnedPaise: 8_000, isWaiting: false }];
  await open();
  expect(article()).toContain(MY_PAYMENTS.strayBack('₹80.00'));
  expect(article()).not.toContain(MY_PAYMENTS.strayDecided);
});

it('squads that were left say from when until when, the last left first, with a way back while their page is there', async () => {
  endedSubscriptions = [
    membership('s1', 'Sketchbook', '2026-10-03T10:00:00Z', false),
    membership('s2', 'Studio', '2026-11-02T10:00:00Z'),
    membership('s3', 'Front row', null),
  ];
  await open();
  const section = await screen.findByRole('region', { name: MY_PAYMENTS.leftTitle });
  const items = within(section).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Studio', 'Sketchbook']);
  within(items[0]!).getByText('Joined 1 Sep 2026, left on 2 Nov 2026');
  const ways = within(section).getAllByRole('link', { name: MY_PAYMENTS.joinAgain });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/c/kabir']);
});

it('who left no squad sees no list of them', async () => {
  endedSubscriptions = [membership('s3', 'Front row', null)];
  await open();
  expect(screen.queryByText(MY_PAYMENTS.leftTitle)).toBeNull();
});
