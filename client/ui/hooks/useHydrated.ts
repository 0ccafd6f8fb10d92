import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server makes and while the browser takes it over, which must find the same; true right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
