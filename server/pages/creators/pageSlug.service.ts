import { insertMissing, repo } from '../../platform/db/database';
import { InvalidInput } from '../../platform/errors';
import { SLUG_CHANGE_DAYS, SLUGS_MAX } from '../../rules/creators';
import { DAY, formatDate } from '../../rules/time';
import { PAGE_EDITOR } from '../../words/en/pageSettings';
import type { Creator } from './creator.entity';
import { PageSlug } from './pageSlug.entity';

/** From when on a page may change its present address; null: at once. */
export function slugFixedUntil({ slugChangedAt }: Pick<Creator, 'slugChangedAt'>, now = new Date()): Date | null {
  const until = slugChangedAt && new Date(slugChangedAt.getTime() + SLUG_CHANGE_DAYS * DAY);
  return until && until > now ? until : null;
}

/** Changes a page's vanity address (null: none); old links still work. One change in 30 days (decision F4). */
export async function moveTo(page: Creator, slug: string | null): Promise<Partial<Creator>> {
  if (slug === page.slug) return {};
  const until = slugFixedUntil(page);
  if (until) throw new InvalidInput({ slug: PAGE_EDITOR.slugFixedUntil(formatDate(until)) });
  if (slug !== null) await take(page.userId, slug);
  // A first address does not count as a change.
  return { slug, slugChangedAt: page.slug === null ? page.slugChangedAt : new Date() };
}

/**
 * Reserves an address for this page for good, ten at most; of two pages that want it at once one gets it. The caller has
 * locked the page.
 */
async function take(creatorUserId: string, slug: string): Promise<void> {
  const slugs = await repo(PageSlug).findBy({ creatorUserId });
  if (slugs.some((own) => own.slug === slug)) return;
  if (slugs.length >= SLUGS_MAX) throw new InvalidInput({ slug: PAGE_EDITOR.slugsUsedUp(SLUGS_MAX) });
  const [taken] = await insertMissing(PageSlug, { slug, creatorUserId });
  if (!taken) throw new InvalidInput({ slug: PAGE_EDITOR.slugTaken });
}
