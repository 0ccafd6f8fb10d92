import { useSyncExternalStore } from 'react';

/** Whether this window matches a media query; false on the server. */
export function useMedia(query: string): boolean {
  const watch = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
