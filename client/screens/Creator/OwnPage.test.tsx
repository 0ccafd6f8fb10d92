import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { POST } from '../../../server/words/en/posts';
import { client } from '../../apollo/client';
import { fakeServer } from '../../test/fakeServer';
import { show } from '../../test/show';
import { toaster } from '../../ui/toast/Toasts';
import { settings } from '../../visit/settings';
import { Component, loader } from './OwnCreatorScreen';

// The owner’s own page, which is not reviewed yet, and whose members are hidden from others.
const page = {
  __typename: 'Creator',
  id: 'c1',
  userId: 'u1',
  path: '/c/kabir',
  pageName: 'Kabir paints',
  viewerIsOwner: true,
  isLive: false,
  reviewStatus: 'SUBMITTED',
  supportersVisibility: false,
  totalMembers: 7,
  goals: [{ id: 'g1', title: 'A press', goalNumber: 10, percent: 70, archived: false }],
};
const squad = {
  id: 's1',
  title: 'Front row',
  amount: 100,
  membersLimit: 20,
  totalMembers: 7,
  viewerAmountDue: 100,
  viewerJoinState: 'OWN',
  creator: page,
};
const post = {
  __typename: 'Post',
  id: 'p1',
  timestamp: '2026-11-20T10:00:00Z',
  description: 'The lesson',
  viewerCanEdit: true,
  creator: page,
};
const edges = [{ node: { ...post, squad } }, { node: { ...post, id: 'p2', description: 'A free one', squad: null } }];

async function openOwnPage(address: string, changes: object = {}, studio: object | null = null) {
  client.setLink(
    fakeServer({
      viewer: {
        user: { id: 'u1' },
        studio,
        creator: { ...page, squads: [squad], posts: { edges }, layout: 'LIST', pinnedPosts: [], ...changes },
      },
    }),
  );
  const router = createMemoryRouter(
    [
      { path: '/creator', loader, Component, HydrateFallback: () => null },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  await show(router, client);
  return { router, card: await screen.findByRole('article', { name: 'Front row' }) };
}

const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));

beforeEach(async () => {
  vi.stubGlobal('Razorpay', class {});
  await client.clearStore();
});
afterEach(async () => {
  await act(async () => toaster.remove());
});

describe('the owner’s own page', () => {
  it('offers to edit each squad, and none to join', async () => {
    const { router, card } = await openOwnPage('/creator');
    expect(within(card).queryByRole('button')).toBeNull();
    within(card).getByText('7 of 20 places taken');
    screen.getByText('The lesson');
    await waitFor(() => expect(screen.getAllByRole('button', { name: POST.menu })).toHaveLength(2));
    screen.getByRole('link', { name: 'Add a membership squad' });
    await follow('Edit: Front row');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/creator/settings/squads?edit=s1');
  });
});

describe('“See it as a visitor”', () => {
  it('shows the offers, the locks and no figure that is hidden from others, and leads back', async () => {
    const { router, card } = await openOwnPage('/creator');
    await follow('See it as a visitor');
    expect(router.state.location.search).toBe('?as=visitor');
    screen.getByText('Select a membership squad');
    within(card).getByRole('button', { name: 'Join for ₹100/month' });
    within(card).getByText('Limited to 20 members');
    expect(screen.queryByText('The lesson')).toBeNull();
    expect(screen.queryByRole('button', { name: POST.menu })).toBeNull();
    screen.getByText('This post is for squad members only');
    screen.getByText('A free one');
    // The goal, in the head and in its list.
    expect(screen.getAllByText('10 members')).toHaveLength(2);
    for (const own of ['Edit page', 'Edit: Front row']) expect(screen.queryByRole('link', { name: own })).toBeNull();
    expect(screen.queryByText('Your page has been submitted for review')).toBeNull();
    await follow('Back to your page');
    screen.getByRole('link', { name: 'Edit: Front row' });
  });

  it('a press on Join says that one cannot join one’s own squad', async () => {
    const { card } = await openOwnPage('/creator?as=visitor');
    fireEvent.click(within(card).getByRole('button', { name: 'Join for ₹100/month' }));
    await screen.findByText('You cannot join your own squad');
  });
});

describe('a creator’s first hour', () => {
  const NEW = { reviewStatus: 'NOT_SUBMITTED', profilePicSrc: null, coverPicSrc: null, posts: { edges: [] } };
  const hour = () => screen.queryByRole('region', { name: /of 5 done$/ });
  const links = () =>
    within(hour()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  afterEach(() => {
    settings.pageReview = 'advisory';
  });

  it('has the missing parts of the page, and says that it is public already', async () => {
    await openOwnPage('/creator', { ...NEW, isLive: true });
    expect(links()).toEqual(['Add a picture', 'Add a cover', 'Write your first post']);
    within(hour()!).getByText(/^Everybody can see your page already/);
    within(hour()!).getByText('Your page: 1 of 5 done');
    within(hour()!).getByRole('button', { name: 'Submit for review' });
  });

  it('says that no one else can see it before its review where one is required, with one button that submits it', async () => {
    settings.pageReview = 'required';
    await openOwnPage('/creator', { ...NEW, isLive: false });
    within(hour()!).getByText('Only you can see your page until it is approved.');
    expect(screen.getAllByRole('button', { name: 'Submit for review' })).toHaveLength(1);
  });

  it('begins with the bank account where this Toli pays out, until one is named that payouts go to', async () => {
    settings.payouts = { day: 'friday', min: 100 };
    onTestFinished(() => {
      settings.payouts = null;
    });
    const account = { last4: '3456', ifsc: 'HDFC0001234', nameAtBank: 'Kabir', heldUntil: null, isDisowned: true };
    for (const payoutAccount of [null, account]) {
      await openOwnPage('/creator', { ...NEW, isLive: true }, { payoutAccount });
      const shown = await screen.findByRole('region', { name: 'Your page: 1 of 6 done' });
      const first = within(shown).getAllByRole('link')[0]!;
      expect([first.textContent, first.getAttribute('href')]).toEqual([
        'Get paid: 2 minutes',
        '/creator/settings/payments',
      ]);
      cleanup();
      await client.clearStore();
    }
    await openOwnPage('/creator', { ...NEW, isLive: true }, { payoutAccount: { ...account, isDisowned: false } });
    within(await screen.findByRole('region', { name: 'Your page: 2 of 6 done' })).getByText('Get paid: 2 minutes');
  });

  it('disappears once all is filled in', async () => {
    await openOwnPage('/creator', { profilePicSrc: 'p.jpg', coverPicSrc: 'c.jpg', isLive: true });
    expect(hour()).toBeNull();
  });

  it('disappears when it is dismissed, also for the next visit', async () => {
    await openOwnPage('/creator', { ...NEW, isLive: true });
    const shown = await screen.findByRole('region', { name: /of 5 done$/ });
    await act(async () => void fireEvent.click(within(shown).getByRole('button', { name: 'Dismiss' })));
    expect(hour()).toBeNull();
    cleanup();
    await openOwnPage('/creator', { ...NEW, isLive: true });
    expect(hour()).toBeNull();
  });
});

it('a rejected page says so above all its content, with the reason and the button that submits it again', async () => {
  await openOwnPage('/creator', { reviewStatus: 'REJECTED', reviewReason: 'Please say what a squad opens.' });
  const reason = screen.getByText('Please say what a squad opens.');
  const heading = screen.getByRole('heading', { name: 'Kabir paints', level: 1 });
  const head = heading.closest('header')!;
  expect(reason.compareDocumentPosition(head) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(reason.closest('[role=status]')!.parentElement!.contains(heading)).toBe(false);
  screen.getByRole('button', { name: 'Submit again' });
});
