import { useEffect, useRef, useSyncExternalStore } from 'react';

// Whether the browser is online, as far as it knows: "no" is sure, "yes" is not.

// A first view is rendered for an online browser.
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is online; follows every change. */
export const useIsOnline = (): boolean => useSyncExternalStore(onChange, isOnline, () => true);

/** Waits until the browser is online. */
export async function whenOnline(): Promise<void> {
  if (isOnline()) return;
  await new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

/** Retries a failed action when the browser is online again. */
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

/**
 * Sets the handler of a part that cannot be loaded although the browser is online; it returns true where it reloads the
 * page.
 */
export function whenGone(reload: () => boolean): void {
  loadAnew = reload;
}

/** Loads a part of the client; offline it waits, and the tapped part opens later. */
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
