import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const NEAR = 48;

/**
 * Keeps what somebody reads in its place: the log's own end is where it is scrolled from (column-reverse), so older messages push
 * nothing away; newer ones are made up for while somebody reads further up. `last` names the last message.
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

  // After every change, so that the next new message finds what was there before it.
  useLayoutEffect(() => {
    height.current = log.current?.scrollHeight ?? 0;
  });

  return { log, isAtEnd, toEnd, onScroll: () => setAtEnd((log.current?.scrollTop ?? 0) >= -NEAR) };
}
