import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const NEAR = 48;

/**
 * Keeps the text being read in its place: the log scrolls from its own end (column-reverse), so older messages move
 * nothing; newer ones are compensated while the person reads further up. `last`: the id of the last message.
 */
export function useEndOfLog(last: string | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);
  const toEnd = useCallback(() => {
    if (log.current) log.current.scrollTop = 0;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what changes the height below
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    if (height.current > 0 && element.scrollTop < -NEAR) element.scrollTop -= grown;
  }, [last]);

  // After every change, so that the next new message finds the heights before it.
  useLayoutEffect(() => {
    height.current = log.current?.scrollHeight ?? 0;
  });

  return { log, isAtEnd, toEnd, onScroll: () => setAtEnd((log.current?.scrollTop ?? 0) >= -NEAR) };
}
