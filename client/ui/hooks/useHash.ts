import { useLocation } from 'react-router-dom';
import { useHydrated } from './useHydrated';

/** What follows the # of the address: it is not sent to the server, so that the first view is as without. */
export function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : '';
}
