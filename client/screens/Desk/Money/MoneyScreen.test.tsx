import { cleanup, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { client } from '../../../apollo/client';
import { fakeServer } from '../../../test/fakeServer';
import { stubObservers } from '../../../test/observers';
import { show } from '../../../test/show';
import * as AccountScreen from './AccountScreen';
import * as MoneyScreen from './MoneyScreen';
import * as PaymentScreen from './PaymentScreen';

const SINCE = '2026-11-20T10:00:00Z';
const MEERA = { id: 'u1', fullName: 'Meera Joshi', email: 'meera@example.in' };
const aCase = (kind: string, rzpPaymentId: string, facts: object) => ({
  node: {
    id: rzpPaymentId,
    kind,
    rzpId: rzpPaymentId,
    rzpPaymentId,
    paise: 10_236,
    currency: 'INR',
    facts: JSON.stringify(facts),
    openedAt: SINCE,
  },
});
const refund = (rzpPaymentId: string, isSent: boolean) => ({
  id: rzpPaymentId,
  rzpPaymentId,
  paise: 4_050,
  isSent,
  since: SINCE,
  payer: MEERA,
});
const money = {
  openDisputes: [
    {
      id: 'd1',
      rzpDisputeId: 'disp_1',
      rzpPaymentId: 'pay_disputed',
      paise: 4_050,
      status: 'OPEN',
      openedAt: SINCE,
      proofs: [],
    },
  ],
  cases: {
    edges: [
      aCase('OTHER_AMOUNT', 'pay_odd', {}),
      aCase('DIFFERENCE', 'pay_differs', {
        settled: { credit: 9_000, debit: 0, settlement_id: 'setl_1' },
        ledgerPaise: 9_764,
      }),
    ],
    pageInfo: {},
  },
  refundsUnderWay: [refund('pay_asked', false), refund('pay_sent', true)],
  expectedSettlement: { payments: 3, paise: 29_292, oldestAt: SINCE },
  settlements: [{ rzpSettlementId: 'setl_1', paise: 9_000, status: 'PROCESSED', createdAt: SINCE }],
  balances: [
    { account: 'suspense', paise: -10_236 },
    { account: 'creator_held', paise: -9_764 },
  ],
  entries: {
    edges: [
      {
        node: {
          id: 'e1',
          cause: 'rfnd_1',
          step: 'paid',
          debit: 'suspense',
          credit: 'gateway',
          paise: 4_050,
          rzpPaymentId: 'pay_odd',
          at: SINCE,
        },
      },
    ],
    pageInfo: {},
  },
  payment: ({ rzpPaymentId }: { rzpPaymentId: string }) => files[rzpPaymentId],
};
const paid = (over: object) => ({
  id: 'p1',
  payer: MEERA,
  owner: { id: 'u2' },
  payment: {
    id: 'p1',
    amount: 100,
    timestamp: SINCE,
    receiptNumber: 'T/26-27/00000001',
    leftPaise: 0,
    risesPaise: 0,
    refunded: false,
    refundedPaise: 0,
    disputedPaise: 0,
    comingBackPaise: 0,
    isRefundAsked: false,
    ...over,
  },
});
const aFile = (rzpPaymentId: string, over: object) => ({
  id: rzpPaymentId,
  rzpPaymentId,
  paid: paid(over),
  refunds: [],
  disputes: [],
  cases: [],
  entries: [],
  evidence: [],
});
const files: Record<string, object> = {
  pay_owed: aFile('pay_owed', { refunded: true, comingBackPaise: 10_000 }),
  pay_sent: aFile('pay_sent', { comingBackPaise: 4_050 }),
  pay_back: aFile('pay_back', { refunded: true, refundedPaise: 10_000 }),
  pay_taken: aFile('pay_taken', { refunded: true, disputedPaise: 10_000 }),
  pay_both: aFile('pay_both', { refunded: true, refundedPaise: 4_000, disputedPaise: 6_000 }),
  pay_kept: aFile('pay_kept', {}),
};

const open = (path: string) =>
  show(
    createMemoryRouter(
      [
        { path: '/admin/money', ...MoneyScreen },
        { path: '/admin/money/accounts/:account', ...AccountScreen },
        { path: '/admin/money/payments/:rzpPaymentId', ...PaymentScreen },
      ].map(({ path, loader, Component }) => ({ path, loader, Component, HydrateFallback: () => null })),
      { initialEntries: [path] },
    ),
    client,
  );
const linksIn = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!.replace('/admin/money/', ''));

beforeEach(() => {
  stubObservers();
  client.setLink(fakeServer({ admin: { money } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [MONEY_SCREEN.disputes, ['payments/pay_disputed']],
  [MONEY_SCREEN.cases, ['payments/pay_odd', 'payments/pay_differs']],
  [MONEY_SCREEN.underWay, ['payments/pay_asked', 'payments/pay_sent']],
  [MONEY_SCREEN.settlements, ['settlements/expected', 'settlements/setl_1']],
  [MONEY_SCREEN.balances, ['accounts/suspense', 'accounts/creator_held']],
])('at the desk every figure has a link to the rows that it is made of: %s', async (section, links) => {
  await open('/admin/money');
  expect(linksIn(await screen.findByRole('region', { name: section }))).toEqual(links);
});

it('an entry of money in suspense has a link to its payment', async () => {
  await open('/admin/money/accounts/suspense');
  expect((await screen.findByRole('link', { name: 'rfnd_1' })).getAttribute('href')).toBe(
    '/admin/money/payments/pay_odd',
  );
});

it.each([
  ['pay_owed', `${MONEY_SCREEN.goingBack}: ₹100.00`],
  ['pay_sent', `${MONEY_SCREEN.goingBack}: ₹40.50`],
  ['pay_back', PAYMENTS_SCREEN.returned('refunded')],
  ['pay_taken', PAYMENTS_SCREEN.returned('taken')],
  ['pay_both', PAYMENTS_SCREEN.returned('both')],
  ['pay_kept', MONEY_SCREEN.kept],
])(
  'a payment says at the desk what is on its way back, and that it went back only then: %s',
  async (rzpPaymentId, state) => {
    await open(`/admin/money/payments/${rzpPaymentId}`);
    await screen.findByText(state);
  },
);
