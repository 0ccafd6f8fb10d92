import { act, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { Component, loader } from './MySquadsScreen';

const studio = { id: 's300', title: 'Studio', amount: 300, isDeleted: false };
const sketchbook = { id: 's100', title: 'Sketchbook', amount: 100, isDeleted: false };
const deleted = { ...studio, isDeleted: true };
const kabir = {
  id: 'c1',
  userId: 'u1',
  path: '/c/kabir',
  pageName: 'Kabir paints',
  isLive: true,
  squads: [sketchbook],
};
const closed = { ...kabir, isLive: false };
const active = { status: 'ACTIVE', amount: 300, renews: true, squad: studio, creator: kabir };
const running = { ...active, paidUntil: '2026-11-24T06:30:00Z', pendingUntil: '2026-12-01T06:30:00Z' };
const over = {
  ...running,
  status: 'PAYMENT_PENDING',
  paidUntil: '2026-11-19T06:30:00Z',
  pendingUntil: '2026-11-26T06:30:00Z',
};

// Each test has a membership of its own: Apollo caches a component's data for a moment after it is unmounted.
let count = 0;

/** The card of a person's one membership. */
async function cardOf(membership: object, mutations: object = {}): Promise<HTMLElement> {
  count += 1;
  const subscription = { id: `m${count}`, renewableFrom: '2026-11-17T06:30:00Z', ...membership };
  const viewer = () => ({ user: { id: 'u2' }, subscriptions: [subscription] });
  client.setLink(fakeServer({ viewer, ...mutations }));
  const router = createMemoryRouter([{ path: '/', loader, Component, HydrateFallback: () => null }]);
  await show(router, client);
  return screen.findByRole('article');
}

async function detailsOf(card: HTMLElement): Promise<HTMLElement> {
  await act(async () => void fireEvent.click(within(card).getByRole('button', { name: 'More info' })));
  return screen.findByRole('dialog');
}

const renewButton = (part: HTMLElement) => within(part).queryByRole('button', { name: /^Renew/ });

beforeEach(async () => {
  await client.clearStore();
});

describe('leaving', () => {
  const leaveSquad = vi.fn(({ input }) => ({ subscription: { id: input.subscriptionId, status: 'CANCELLED' } }));
  const pressLeave = (part: HTMLElement) =>
    act(async () => void fireEvent.click(within(part).getByRole('button', { name: 'Leave squad' })));

  it('takes two taps: the card’s own button asks with what is given up, and the next one leaves', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T06:30:00Z'), toFake: ['Date'] });
    await pressLeave(await cardOf(running, { leaveSquad }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave squad?' });
    within(question).getByText('This cannot be undone. You will lose access to the paid posts of Kabir paints.');
    within(question).getByText('You have paid until 24 Nov 2026: leaving now gives up 6 days.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(leaveSquad).not.toHaveBeenCalled();
    await pressLeave(question);
    expect(leaveSquad).toHaveBeenCalledWith({ input: { subscriptionId: `m${count}`, reason: null } });
    await within(question).findByText('Left squad');
  });

  it('is also at the end of the details', async () => {
    const details = await detailsOf(await cardOf(running));
    await act(async () => void fireEvent.click(within(details).getByRole('button', { name: 'Leave Squad' })));
    await screen.findByRole('alertdialog', { name: 'Leave squad?' });
  });
});

describe('a membership that cannot continue as it was', () => {
  it('of a deleted squad lasts to the end of its paid time', async () => {
    const card = await cardOf({ ...running, renews: false, squad: deleted });
    within(card).getByText('Paid until 24 Nov 2026');
    within(card).getByText('This squad was deleted, so it cannot be renewed.');
    const details = await detailsOf(card);
    within(details).getByText('None');
    expect([renewButton(card), renewButton(details)]).toEqual([null, null]);
    expect(within(details).queryByText(/you pay when you want to stay/)).toBeNull();
  });

  it('of an erased page asks for no payment when its month is over', async () => {
    const erased = { ...closed, pageName: 'Deleted page' };
    const card = await cardOf({ ...over, squad: { ...deleted, title: 'Deleted squad' }, creator: erased });
    within(card).getByText('by Deleted page');
    expect(within(card).queryByRole('link')).toBeNull();
    within(card).getByText('Month over');
    within(card).getByText('Your month ended on 19 Nov 2026. Posts for members are locked.');
    within(card).getByText('This squad was deleted, so it cannot be renewed.');
    expect(within(card).queryByText(/place/)).toBeNull();
    expect(renewButton(card)).toBeNull();
  });

  it('of a closed page keeps its place when its month is over, in case the page opens again', async () => {
    const card = await cardOf({ ...over, creator: closed });
    within(card).getByText('Month over');
    within(card).getByText('This page is closed right now, so it cannot be renewed.');
    within(card).getByText('We keep your place until 26 Nov 2026, in case it opens again.');
    expect(renewButton(card)).toBeNull();
  });

  it('in a lower squad that is full continues in the present one, for its price', async () => {
    const card = await cardOf({ ...running, nextSquad: sketchbook, renewalSquad: { ...studio, creator: kabir } });
    within(card).getByText('“Sketchbook” is full right now. You can stay in your present squad.');
    expect(renewButton(card)?.textContent).toBe('Renew ₹300/month');
    const details = await detailsOf(card);
    within(details).getByText('₹300, any day from 17 Nov 2026 to 24 Nov 2026');
  });
});

describe('the welcome of a page', () => {
  it('is kept with the membership: its words and its picture', async () => {
    const file = { id: 'f1', type: 'IMAGE', src: 'media/0123456789abcdef0123456789abcdef.jpg', width: 60, height: 40 };
    const welcoming = { ...kabir, thanksMessage: 'So good to have you here', welcomeFile: file };
    const details = await detailsOf(await cardOf({ ...running, creator: welcoming }));
    expect(within(details).getByText('A word from Kabir paints')).toBeTruthy();
    expect(within(details).getByText('So good to have you here')).toBeTruthy();
    expect((await within(details).findByRole('img', { name: 'Picture' })).getAttribute('src')).toContain(file.src);
  });

  it('leaves nothing where there is none', async () => {
    const details = await detailsOf(await cardOf(running));
    expect(within(details).queryByText('A word from Kabir paints')).toBeNull();
    expect(within(details).queryByRole('img', { name: 'Picture' })).toBeNull();
  });
});
