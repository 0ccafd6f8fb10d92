import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** What a navigation may say beside its address, in its state: the place on the screen that it leads to. */
export interface ToPlace {
  place: string;
}

/**
 * Scrolls to what the address names after its #, or the navigation in its state, where that comes later than the screen's frame; unless
 * the person has begun to go somewhere else meanwhile. What the address names and is there at once is the router's own matter, and so is
 * where somebody was who comes back.
 */
export function useScrollToHash(): void {
  const { hash, key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const place = isBack ? undefined : (state as ToPlace | null)?.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again is another navigation
  useEffect(() => {
    const id = place ?? idIn(hash);
    if (!id) return;
    const there = document.getElementById(id);
    if (there) {
      if (place !== undefined) there.scrollIntoView();
      return;
    }
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (!target) return;
      stop();
      target.scrollIntoView();
    });
    const stop = () => {
      observer.disconnect();
      for (const gesture of GESTURES) window.removeEventListener(gesture, stop);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true });
    return stop;
  }, [hash, key, place]);
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
