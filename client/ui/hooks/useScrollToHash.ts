import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The state of a navigation beside its address: the id of the element to scroll to. */
export interface ToPlace {
  place: string;
}

/**
 * Scrolls to the element of the address's hash, or of the navigation's state, where that is rendered later than the
 * screen's frame; unless the person has begun to scroll meanwhile. An element that is there at once is scrolled to by
 * the router, which also restores the position after Back.
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
