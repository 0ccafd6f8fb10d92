import { useLocation } from 'react-router-dom';
import { useHydrated } from './useHydrated';

/** The hash of the address: it is not sent to the server, so the first view is as without one. */
export function useHash(): string {
  const { hash } = useLocation();
  return useHydrated() ? hash : '';
}
