import { act, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { client } from '../../apollo/client';
import { show } from '../../test/show';
import { SquadsArea } from './SquadsArea';
import { SquadsArea_CreatorFragmentDoc } from './SquadsArea.generated';

const squad = (n: number) => ({
  __typename: 'Squad',
  id: `s${n}`,
  title: `Squad ${n}`,
  description: 'What it opens',
  amount: n * 100,
  membersLimit: 0,
  totalMembers: null,
  imageSrc: null,
  viewerJoinState: 'OPEN',
  viewerAmountDue: n * 100,
  creator: { __typename: 'Creator', id: 'c1', userId: 'u1', pageName: 'Kabir paints', viewerSubscription: null },
});

/** The page's squads at an address, as a visitor sees them. */
async function openAt(address: string, squads = 7) {
  client.cache.writeFragment({
    fragment: SquadsArea_CreatorFragmentDoc,
    fragmentName: 'SquadsArea_creator',
    data: {
      __typename: 'Creator',
      id: 'c1',
      viewerIsOwner: false,
      supportersVisibility: true,
      squads: Array.from({ length: squads }, (_, index) => squad(index + 1)),
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
  await client.clearStore();
});

it('the squad that the address names is marked, also one that is folded away, and its join button has the focus', async () => {
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

it('a visitor who presses join is asked to log in, and the way there knows the squad', async () => {
  const router = await openAt('/creator/u1');
  await act(async () => joinOf(2).click());
  expect(router.state.location.pathname).toBe('/login');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/creator/u1#squad-s2');
});
