import { useLocation } from 'react-router-dom';
import { useHydrated } from './useHydrated';

/** What follows the # of the address: a server is not told of it, so that the first view is as without. */
export function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : '';
}
