import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What is typed into a screen's search box, kept in the address too (?q=), so that Back from a result finds the search again. */
export function useSearchText() {
  const { search: asked } = useLocation();
  const [typed, setTyped] = useState(() => new URLSearchParams(asked).get('q') ?? '');
  useEffect(() => {
    // Past the router on purpose: typing is no navigation.
    const search = typed ? `?${new URLSearchParams({ q: typed })}` : '';
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
  }, [typed]);
  return [typed, setTyped] as const;
}
