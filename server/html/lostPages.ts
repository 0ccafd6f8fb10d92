import { LRUCache } from 'lru-cache';
import type { PageRequest } from '../pages/sharing/head';
import { log } from '../platform/log/log';
import { currentLanguage } from '../words/words';
import { addressRead } from './pageAddress';
import { freshnessOf, type Versions, versionsOf } from './pageFreshness';

/** The most pages that are remembered. */
const PAGES = 200;
/** The most rows of a page whose versions are remembered. */
const ROWS = 100;
/** How long a page is remembered that was too slow, perhaps because the machine was busy (milliseconds). */
const SLOW_MS = 10 * 60_000;

/**
 * The page that may end its thread: a screen with parameters is one page whatever follows its path. What one viewer is
 * shown says nothing of others.
 */
export function lostKey(request: PageRequest): string {
  const { viewer, params, path } = request;
  return JSON.stringify([
    viewer?.userId ?? null,
    currentLanguage(),
    Object.keys(params).length > 0 ? path : addressRead(request),
  ]);
}

/** Pages whose first view ended its thread: they are not rendered again until they change. */
export class LostPages {
  private known = new LRUCache<string, Versions>({ max: PAGES });

  /** Remembers a page that showed rows with these ids. */
  async add(key: string, shown: ReadonlySet<string>, { isSlow }: { isSlow: boolean }): Promise<void> {
    log.error({ page: key }, 'a first view ended its thread: it is not rendered again until it changes');
    // Without the database no change of the page is noticed: it is remembered for a while.
    const versions: Versions = await versionsOf([...shown].slice(0, ROWS)).catch(() => new Map());
    this.known.set(key, versions, isSlow || versions.size === 0 ? { ttl: SLOW_MS } : {});
  }

  /** Whether a page is remembered, and has not changed since. */
  async has(key: string): Promise<boolean> {
    const versions = this.known.get(key);
    if (!versions) return false;
    // Likes and members come all the time: they do not count as a change.
    if ((await freshnessOf(versions)) !== 'invalid') return true;
    this.known.delete(key);
    return false;
  }
}
