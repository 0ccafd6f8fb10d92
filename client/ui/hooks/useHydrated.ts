import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, which must render the same; true right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
