import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MEMBER_STATES, type MemberSort, type MemberState } from '../../../../server/rules/members';

/** The ways in which the list is sorted, by their names in the address. */
export const SORTS = {
  newest: { sortBy: 'SINCE', ascending: false },
  oldest: { sortBy: 'SINCE', ascending: true },
  endsFirst: { sortBy: 'PAID_UNTIL', ascending: true },
  endsLast: { sortBy: 'PAID_UNTIL', ascending: false },
  paidMost: { sortBy: 'PAID_IN_ALL', ascending: false },
} as const satisfies Record<string, { sortBy: MemberSort; ascending: boolean }>;
export type Sort = keyof typeof SORTS;

/** What is chosen of the list; an empty text is no choice. */
export interface MemberChoice {
  state: MemberState;
  squad: string;
  since: string;
  sort: Sort;
}

const FIRST: MemberChoice = { state: 'MEMBERS', squad: '', since: '', sort: 'newest' };

/** The choice, kept in the address, so that Back from a person finds the same list. */
export function useMemberChoice() {
  const [search] = useSearchParams();
  const [choice, setChoice] = useState<MemberChoice>(() => ({ ...FIRST, ...known(search) }));
  const choose = (change: Partial<MemberChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    // Past the router on purpose: a choice is no navigation.
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(next))
      if (value === FIRST[name as keyof MemberChoice]) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    window.history.replaceState(window.history.state, '', address.pathname + address.search);
  };
  return { choice, choose };
}

/** What of the address is a choice. */
function known(search: URLSearchParams): Partial<MemberChoice> {
  const { state, squad, since, sort } = Object.fromEntries(search);
  return {
    ...(state && MEMBER_STATES.includes(state as MemberState) && { state: state as MemberState }),
    ...(squad && { squad }),
    ...(since && /^\d{4}-\d\d$/.test(since) && { since }),
    ...(sort && sort in SORTS && { sort: sort as Sort }),
  };
}
