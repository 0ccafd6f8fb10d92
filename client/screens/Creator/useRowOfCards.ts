import { useLayoutEffect, useRef, useState } from 'react';

/** A row of cards that may be wider than its place: where it stands, and turning it by most of what is in sight. */
export function useRowOfCards() {
  const ref = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    // A fraction of a pixel is still the end.
    const look = () =>
      setEnds({
        isAtStart: row.scrollLeft < 2,
        isAtEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 2,
      });
    const observer = new ResizeObserver(look);
    observer.observe(row);
    if (row.firstElementChild) observer.observe(row.firstElementChild);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);
  const turn = (direction: -1 | 1) => ref.current?.scrollBy({ left: direction * ref.current.clientWidth * 0.9 });
  return { ref, ...ends, turn };
}
