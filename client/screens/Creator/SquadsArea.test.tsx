import { act, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { JoinState } from '../../../server/rules/subscriptions';
import { client } from '../../apollo/client';
import { signInRequested } from '../../signIn/signInRequested';
import { show } from '../../test/show';
import { SquadsArea } from './SquadsArea';
import { SquadsArea_CreatorFragmentDoc } from './SquadsArea.generated';

const squad = (n: number, membership: object | null, viewerJoinState: JoinState = 'OPEN') => ({
  __typename: 'Squad',
  id: `s${n}`,
  title: `Squad ${n}`,
  description: 'What it opens',
  amount: n * 100,
  membersLimit: 0,
  totalMembers: null,
  imageSrc: null,
  viewerJoinState,
  viewerAmountDue: n * 100,
  opens: { __typename: 'SquadOpens', posts: n, aMonth: null },
  passes: [] as object[],
  creator: {
    __typename: 'Creator',
    id: 'c1',
    userId: 'u1',
    pageName: 'Kabir paints',
    profilePicSrc: null,
    accent: 'CLAY',
    viewerSubscription: membership,
  },
});

/** The page's squads at an address, as a visitor sees them. */
async function openAt(
  address: string,
  squads = 7,
  membership: object | null = null,
  states: JoinState[] = [],
  of: (n: number) => object = () => ({}),
) {
  client.cache.writeFragment({
    fragment: SquadsArea_CreatorFragmentDoc,
    fragmentName: 'SquadsArea_creator',
    data: {
      __typename: 'Creator',
      id: 'c1',
      viewerIsOwner: false,
      viewerSubscription: membership,
      supportersVisibility: true,
      squads: Array.from({ length: squads }, (_, index) => ({
        ...squad(index + 1, membership, states[index]),
        ...of(index + 1),
      })),
    } as never,
  });
  const Component = () => <SquadsArea creator={{ __typename: 'Creator', id: 'c1' } as never} />;
  const router = createMemoryRouter(
    [
      { path: '/creator/u1', Component },
      { path: '*', Component: () => null },
    ],
    { initialEntries: [address] },
  );
  await show(router, client);
  return router;
}

const card = (n: number) => screen.getByRole('article', { name: `Squad ${n}` });
const joinOf = (n: number) => within(card(n)).getByRole('button', { name: /^Join for/ });

afterEach(async () => {
  signInRequested(null);
  await client.clearStore();
});

it('the squad that the address names is marked, also a folded one, and its join button has the focus', async () => {
  await openAt('/creator/u1#squad-s6');
  expect(within(card(6)).getByText('The squad you chose')).toBeTruthy();
  expect(card(6).id).toBe('squad-s6');
  expect(card(6).getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(joinOf(6));
  expect(screen.getAllByText('The squad you chose')).toHaveLength(1);
});

it('an address that names no squad of the page marks none', async () => {
  await openAt('/creator/u1#squad-gone');
  expect(card(1)).toBeTruthy();
  expect(screen.queryByText('The squad you chose')).toBeNull();
  expect(screen.queryByRole('article', { name: 'Squad 6' })).toBeNull();
});

it('a visitor who presses join signs in over the page, and the sign-in knows the squad', async () => {
  const router = await openAt('/creator/u1');
  await act(async () => joinOf(2).click());
  expect(router.state.location.pathname).toBe('/creator/u1');
  expect(signInRequested()).toMatchObject({
    next: '/creator/u1#squad-s2',
    purpose: expect.stringMatching(/^Join Squad 2 by .* · ₹200\/month$/),
  });
});

describe('a member', () => {
  const membership = {
    __typename: 'SquadSubscription',
    id: 'm1',
    status: 'ACTIVE',
    amount: 100,
    paidUntil: '2026-12-22T18:29:59.999Z',
    squad: { __typename: 'Squad', id: 's1', title: 'Squad 1' },
  };

  const joined = (amount: number) => ({
    ...membership,
    amount,
    squad: { ...membership.squad, id: `s${amount / 100}` },
  });

  it('shows a member their squad and until when, and not how joining works', async () => {
    const router = await openAt('/creator/u1', 2, membership);
    screen.getByText('You are in Squad 1 · until 22 Dec 2026');
    expect(screen.queryByText(/You pay for one month/)).toBeNull();
    await act(async () => screen.getByRole('link', { name: 'Manage' }).click());
    expect(router.state.location.pathname).toBe('/user/squads');
  });

  it('sees all squads below their heading: theirs and the included ones cannot be joined, higher ones can', async () => {
    await openAt('/creator/u1', 3, joined(200), ['INCLUDED', 'JOINED', 'OPEN']);
    expect(screen.getByRole('heading', { name: 'Select a membership squad' }).className).not.toMatch(/sr-only/);
    const buttons = [1, 2, 3].map((n) => within(card(n)).getAllByRole('button').at(-1) as HTMLButtonElement);
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Included with higher squad', true],
      ['Joined ₹200/month squad', true],
      ['Join for ₹300/month', false],
    ]);
  });

  it('sees which one a link names', async () => {
    await openAt('/creator/u1#squad-s2', 2, membership);
    expect(card(2).getAttribute('aria-current')).toBe('true');
  });
});

it('a squad lists its benefits, a tick each, and its number of posts', async () => {
  const description = '- A sketch each week\n- Brushes and papers I use\n';
  await openAt('/creator/u1', 2, null, [], (n) => ({
    description,
    opens: { __typename: 'SquadOpens', posts: 12 * n, aMonth: 3 },
  }));
  expect(
    within(card(2))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'A sketch each week',
    'Brushes and papers I use',
    'Opens 24 posts, about 3 a month',
    'Everything in Squad 1, too',
  ]);
});

it('a squad says the price of its longest pass below that of a month, where one is offered', async () => {
  const pass = (months: number, amount: number) => ({ __typename: 'Pass', months, amount });
  await openAt('/creator/u1', 2, null, [], (n) => (n === 2 ? { passes: [pass(3, 550), pass(12, 2_000)] } : {}));
  expect(within(card(2)).getByText('or ₹2,000 for 12 months')).toBeTruthy();
  expect(screen.getAllByText(/^or ₹/)).toHaveLength(1);
});

it("the squad with the most members says so and has the one solid button; the creator's share is shown on demand", async () => {
  await openAt('/creator/u1', 3, null, [], (n) => ({ totalMembers: n === 2 ? 9 : 1 }));
  expect(within(card(2)).getByText('Most chosen')).toBeTruthy();
  expect(screen.getAllByText('Most chosen')).toHaveLength(1);
  const looks = [1, 2, 3].map((n) => joinOf(n).className);
  expect(looks[0]).toBe(looks[2]);
  expect(looks[1]).not.toBe(looks[0]);
  expect(
    within(card(1))
      .getByText(/^About ₹97\.64 of ₹100 a month/)
      .closest('details')!.open,
  ).toBe(false);
});
