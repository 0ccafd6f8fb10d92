import { useEffect, useRef } from 'react';

/** Pixels: below the top bar, and above the end of the screen. */
const BELOW_BAR = 80;
const ABOVE_END = 16;

/** Where a sticky column begins to stay (`--toli-stick`): under the top bar, or where its end is in sight if it is higher than the screen. */
export function useStickToScreen<Column extends HTMLElement>() {
  const ref = useRef<Column>(null);
  useEffect(() => {
    const column = ref.current!;
    const look = () => {
      const top = Math.min(BELOW_BAR, window.innerHeight - column.offsetHeight - ABOVE_END);
      column.style.setProperty('--toli-stick', `${top}px`);
    };
    const observer = new ResizeObserver(look);
    observer.observe(column);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  return ref;
}
