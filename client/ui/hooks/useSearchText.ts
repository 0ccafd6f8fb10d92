import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The text of a screen's search box, kept in the address too (?q=), so that Back from a result restores the search. */
export function useSearchText() {
  const { search } = useLocation();
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get('q') ?? '');
  useEffect(() => {
    // Past the router on purpose: typing is no navigation.
    const address = new URL(window.location.href);
    if (typed) address.searchParams.set('q', typed);
    else address.searchParams.delete('q');
    window.history.replaceState(window.history.state, '', address.pathname + address.search);
  }, [typed]);
  return [typed, setTyped] as const;
}
