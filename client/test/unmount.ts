import { cleanup } from '@testing-library/react';

/**
 * Unmounts what is shown. Its queries end one turn of the clock later, and what watches the cache another; a cache that is emptied in
 * between would give the next screen the data of this one.
 */
export async function unmount(): Promise<void> {
  cleanup();
  for (const _ of ['queries', 'watchers']) await new Promise((resolve) => setTimeout(resolve));
}
