import { unavailable } from '../errors';

/**
 * Lets at most `atOnce` pieces of heavy work run at the same time in this process; the others wait their turn, and when
 * `waiting` are waiting already the next is refused with this sentence (503).
 */
export function makeGate(atOnce: number, waiting: number, busy: () => string) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw unavailable(busy());
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
