import { unavailable } from './errors';

/**
 * Runs at most `limit` heavy tasks of this process at once; the others wait in their order. Where `maxWaiting` wait already the next is
 * refused with this sentence (503).
 */
export function semaphore(limit: number, maxWaiting: number, busy: () => string) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async function limited<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) {
      if (queue.length >= maxWaiting) throw unavailable(busy());
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      // The permit goes straight to the next task, so that none slips in between.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
