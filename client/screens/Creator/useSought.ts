import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What is looked for among a page's posts; empty texts for nothing. */
export interface Sought {
  q: string;
  tag: string;
  month: string;
}

const NAMES = ['q', 'tag', 'month'] as const;

/** What an address looks for. */
function soughtIn(search: string): Sought {
  const given = new URLSearchParams(search);
  return { q: given.get('q') ?? '', tag: given.get('tag') ?? '', month: given.get('month') ?? '' };
}

export const isNothing = ({ q, tag, month }: Sought) => q.trim() + tag + month === '';

/** What is looked for, kept in the address too, so that Back restores it and a link shares it. */
export function useSought() {
  const { search } = useLocation();
  const [sought, setSought] = useState(() => soughtIn(search));
  useEffect(() => {
    // Past the router on purpose: typing is no navigation.
    const address = new URL(window.location.href);
    for (const name of NAMES) {
      if (sought[name]) address.searchParams.set(name, sought[name]);
      else address.searchParams.delete(name);
    }
    // Who opens a shared address begins there.
    if (!isNothing(sought)) address.hash = 'posts';
    window.history.replaceState(window.history.state, '', address.pathname + address.search + address.hash);
  }, [sought]);
  const change = (to: Partial<Sought>) => setSought((before) => ({ ...before, ...to }));
  return [sought, change] as const;
}
