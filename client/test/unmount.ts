import { cleanup } from '@testing-library/react';

/**
 * Unmounts the rendered tree. Its queries end one turn of the event loop later, and the cache's watchers another; a
 * cache that is cleared in between would give the next screen this one's data.
 */
export async function unmount(): Promise<void> {
  cleanup();
  for (const _ of ['queries', 'watchers']) await new Promise((resolve) => setTimeout(resolve));
}
