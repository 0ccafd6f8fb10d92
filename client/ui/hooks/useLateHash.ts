import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to what the address names after its #, where that comes later than the screen's frame; unless the person has begun to
 * go somewhere else meanwhile. What is there at once is the router's own matter.
 */
export function useLateHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again is another navigation
  useEffect(() => {
    const id = idIn(hash);
    if (!id || document.getElementById(id)) return;
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
  }, [hash, key]);
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
