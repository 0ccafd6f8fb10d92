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

/** How many viewers a page is lost for until it is rendered for no one: others would each end a thread. */
const VIEWERS = 2;
const EVERYONE = 'everyone';

/** A page with parameters is about a thing, and one page whatever follows its path. */
const isOfThing = ({ params }: PageRequest) => Object.keys(params).length > 0;

/** The page that may end its thread, for a viewer: what one is shown of a screen says nothing of others. */
const keyOf = (request: PageRequest, viewer = request.viewer?.userId ?? null): string =>
  JSON.stringify([viewer, currentLanguage(), isOfThing(request) ? request.path : addressRead(request)]);

/** Pages whose first view ended its thread, or has too many rows: they are not rendered again until they change. */
export class LostPages {
  private known = new LRUCache<string, Versions>({ max: PAGES });
  private viewers = new LRUCache<string, Set<string>>({ max: PAGES });

  /** Remembers a page that showed rows with these ids: for its viewer, and where it was lost for several for everyone. */
  async add(request: PageRequest, shown: ReadonlySet<string>, lost: { isSlow: boolean }): Promise<void> {
    await this.remember(keyOf(request), shown, lost);
    if (!isOfThing(request)) return;
    const viewers = this.viewers.get(request.path) ?? new Set();
    this.viewers.set(request.path, viewers.add(keyOf(request)));
    if (viewers.size >= VIEWERS) await this.remember(keyOf(request, EVERYONE), shown, lost);
  }

  /** Whether a page is remembered, and has not changed since. */
  async has(request: PageRequest): Promise<boolean> {
    return (await this.isKnown(keyOf(request))) || (isOfThing(request) && this.isKnown(keyOf(request, EVERYONE)));
  }

  private async remember(key: string, shown: ReadonlySet<string>, { isSlow }: { isSlow: boolean }): Promise<void> {
    log.error(
      { page: key },
      'a first view ended its thread or has too many rows: it is not rendered again until it changes',
    );
    // Without the database no change of the page is noticed: it is remembered for a while.
    const versions: Versions = await versionsOf([...shown].slice(0, ROWS)).catch(() => new Map());
    this.known.set(key, versions, isSlow || versions.size === 0 ? { ttl: SLOW_MS } : {});
  }

  private async isKnown(key: string): Promise<boolean> {
    const versions = this.known.get(key);
    if (!versions) return false;
    // Likes and members come all the time: they do not count as a change.
    if ((await freshnessOf(versions)) !== 'invalid') return true;
    this.known.delete(key);
    return false;
  }
}
