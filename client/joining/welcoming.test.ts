import { beforeEach, expect, it } from 'vitest';
import { client } from '../apollo/client';
import { fakeServer } from '../test/fakeServer';
import { type Joined, joinSuccess } from './joinSuccess';
import { endWelcome, showWelcomeAndNotice } from './welcoming';

/** A welcome of a payment, or without one of a member who was brought along. */
const welcomeOf = (id: string | null): Joined => ({
  __typename: 'Welcome',
  isRenewal: false,
  amountBefore: 0,
  payment: {
    __typename: 'Payment',
    id,
    opensUntil: '2026-12-21T10:00:00Z',
    squad: { __typename: 'Squad', id: 's1', title: 'Front row' },
    creator: { __typename: 'Creator', id: 'c1', userId: 'u1', pageName: 'Asha sings', profilePicSrc: null },
  },
});

/** The server has no welcome to show. */
beforeEach(() => client.setLink(fakeServer({ viewer: { welcome: null, unpaidOrders: [], isNoticeDue: false } })));

it('a welcome without a payment stays until it is closed, whatever the server has', async () => {
  const brought = welcomeOf(null);
  joinSuccess(brought);
  await showWelcomeAndNotice();
  expect(joinSuccess()).toBe(brought);
  await endWelcome(brought);
  expect(joinSuccess()).toBe(null);
});

it('a welcome of a payment goes where the server has none any more', async () => {
  joinSuccess(welcomeOf('pay1'));
  await showWelcomeAndNotice();
  expect(joinSuccess()).toBe(null);
});
