import { In } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { InvalidInput } from '../../platform/errors';
import { SLUG_CHANGE_DAYS, SLUGS_MAX } from '../../rules/creators';
import { length, NAME_MAX } from '../../rules/length';
import { slugsFor } from '../../rules/slugs';
import { DAY, formatDate } from '../../rules/time';
import { PAGE_EDITOR } from '../../words/en/pageSettings';
import { Creator } from './creator.entity';
import { PageSlug } from './pageSlug.entity';

/** From when on a page may change its present address; null: at once. */
export function slugFixedUntil({ slugChangedAt }: Pick<Creator, 'slugChangedAt'>, now = new Date()): Date | null {
  const until = slugChangedAt && new Date(slugChangedAt.getTime() + SLUG_CHANGE_DAYS * DAY);
  return until && until > now ? until : null;
}

/**
 * Changes a page's vanity address (null: none); old links still work. One change in 30 days (decision F4). One that Toli
 * chose counts as none: it is free again.
 */
export async function moveTo(page: Creator, slug: string | null): Promise<Partial<Creator>> {
  if (slug === page.slug) return {};
  if (await releaseSuggested(page)) return moveTo({ ...page, slug: null }, slug);
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

/** Whether Toli chose these addresses. */
export async function areSuggested(slugs: readonly string[]): Promise<boolean[]> {
  const found = await repo(PageSlug).findBy({ slug: In([...slugs]), isSuggested: true });
  const suggested = new Set(found.map(({ slug }) => slug));
  return slugs.map((slug) => suggested.has(slug));
}

/** Takes an address that Toli chose from its page, which the caller has locked; resolves to whether it had one. */
export async function releaseSuggested({ userId, slug }: Pick<Creator, 'userId' | 'slug'>): Promise<boolean> {
  const [isSuggested] = slug === null ? [false] : await areSuggested([slug]);
  if (slug === null || !isSuggested) return false;
  await repo(Creator).update({ userId }, { slug: null });
  await repo(PageSlug).delete({ slug, creatorUserId: userId });
  return true;
}

/** The first address for a page of this name that no page has or had; null where its script has none. */
export async function suggestedSlug(pageName: string): Promise<string | null> {
  const slugs = length(pageName) > NAME_MAX ? [] : slugsFor(pageName);
  if (slugs.length === 0) return null;
  const taken = new Set((await repo(PageSlug).findBy({ slug: In(slugs) })).map(({ slug }) => slug));
  return slugs.find((slug) => !taken.has(slug)) ?? null;
}

/**
 * Gives a new page its first address: the one that its owner chose (null: none), or else a suggested one. In the
 * transaction that starts the page.
 */
export async function giveFirst(page: Pick<Creator, 'userId' | 'pageName'>, chosen?: string | null): Promise<void> {
  const { userId, pageName } = page;
  if (chosen) await take(userId, chosen);
  const slug = chosen === undefined ? await takeSuggested(userId, pageName) : chosen;
  if (slug) await repo(Creator).update({ userId }, { slug });
}

/** Reserves a suggested address; another one where a page that starts at the same moment has taken it. */
async function takeSuggested(creatorUserId: string, pageName: string): Promise<string | null> {
  const slug = await suggestedSlug(pageName);
  if (slug === null) return null;
  const [taken] = await insertMissing(PageSlug, { slug, creatorUserId, isSuggested: true });
  return taken ? slug : takeSuggested(creatorUserId, pageName);
}
