import { useEffect, useRef, useSyncExternalStore } from 'react';

// Whether there is a line, as far as the browser knows: "no" is sure, "yes" is not.

// A page that a server makes is for somebody who has one.
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether there is a line; follows every change. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, isOnline, () => true);

/** Waits until there is a line. */
export async function whenOnline(): Promise<void> {
  if (isOnline()) return;
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** Does what failed once more when the line comes back. */
export function useWhenBack(again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const listen = () => latest.current();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}

let loadAnew = () => false;

/** Says what is done about a part that cannot be had although there is a line; true where the page is loaded anew. */
export function whenGone(reload: () => boolean): void {
  loadAnew = reload;
}

/** Loads a part of the client; without a line it waits for one, and what was tapped opens then. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (isOnline() && loadAnew()) return new Promise(() => undefined);
      if (isOnline()) throw error;
      await whenOnline();
    }
  }
}
