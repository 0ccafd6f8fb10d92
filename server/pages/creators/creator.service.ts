import { invalidate } from '../../auth/sessionCache';
import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { config } from '../../platform/config/config';
import { In, type SelectQueryBuilder } from '../../platform/db/conditions';
import { repo, violates } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { bool, entity, int, nullable, text } from '../../platform/db/query';
import { sliceByTime } from '../../platform/db/slices';
import { conflict, notFound } from '../../platform/errors';
import { idOf, isId, validated } from '../../platform/input';
import { type Connection, type Cursor, FIRST_ID, type Slice, sliceAfter, toConnection } from '../../platform/paging';
import { canSeePage, creatorOnly, verified } from '../../policies';
import type { Category } from '../../rules/categories';
import { LIVE } from '../../rules/creators';
import { createCreatorForm } from '../../rules/forms/creators';
import { foldForSearch } from '../../rules/searchWords';
import { hasControl } from '../../rules/text';
import { storedLanguage, type WrittenLanguage } from '../../rules/writtenLanguages';
import { PAGE_EDITOR } from '../../words/en/pageSettings';
import { ACCOUNT } from '../../words/en/users';
import { Creator } from './creator.entity';
import { PageView } from './creator.view';
import { PageSlug } from './pageSlug.entity';
import { giveFirst } from './pageSlug.service';

declare module '../../platform/db/events' {
  interface Events {
    PageStarted: { page: Creator };
    /** The page's texts, looks or pictures have changed. */
    PageChanged: { userId: string };
  }
}

/** A page with its counts and its owner's columns; for statements with PAGES in their FROM. */
export const PAGE = entity(Creator, 'c')
  .with({ ownerPicSrc: nullable(text('o.profile_pic_src')), ownerIsHere: bool('o.is_here') })
  .with(
    { activeMembers: int('n.active_members'), activeIncome: int('n.active_income') },
    'from page_counts n where n.creator_user_id = c.user_id',
  );
export const PAGES = 'creators c join users o on o.id = c.user_id';

/** The columns that say who may see a page (policies.canSeePage); for statements with PAGES in their FROM. */
export const PAGE_STATE = entity(Creator, 'c', ['id', 'userId', 'standing']).with({ ownerIsHere: bool('o.is_here') });

/** Neither reviewers nor the owner have closed the page, and the owner is still there; a condition on PAGES. */
export const NOT_CLOSED = `o.is_here and c.standing <> 'closed'`;

/** policies.isLive as a condition on PAGES; `states`: those in which a page is live. */
export const isLiveAmong = (states: string) => `o.is_here and c.standing = any(${states}::text[])`;
export const liveStates = () => LIVE[config().pageReview];
export const liveWhere = () => isLiveAmong(`'{${liveStates()}}'`);

/** The pages of these owners, unchecked: for loaders, which check access themselves. */
export const pagesOf = (userIds: readonly string[]): Promise<Creator[]> =>
  findPages((pages) => pages.where({ userId: In([...userIds]) }));

/** Pages `c` of owners `o` under a condition, each with its counts and its owner's columns. */
export async function findPages(
  narrow: (pages: SelectQueryBuilder<Creator>) => SelectQueryBuilder<Creator>,
): Promise<Creator[]> {
  const pages = repo(Creator).createQueryBuilder('c').innerJoin('c.user', 'o').innerJoinAndSelect('c.counts', 'n');
  const found = await narrow(pages.addSelect(['o.id', 'o.profilePicSrc', 'o.isHere'])).getMany();
  for (const page of found) {
    const { user, counts } = page;
    Object.assign(page, { ownerPicSrc: user!.profilePicSrc, ownerIsHere: user!.isHere });
    Object.assign(page, { activeMembers: counts!.activeMembers, activeIncome: counts!.activeIncome });
    delete page.user;
    delete page.counts;
  }
  return found;
}

/** The pages of these owners as the viewer may see them, closed or not. */
export const pagesFor = async (viewer: Viewer | null, userIds: readonly string[]): Promise<PageView[]> =>
  (await pagesOf(userIds)).map((page) => PageView.for(viewer, page));

/** A page by its owner's id; 404 where the viewer may not see it. */
export async function getPage(viewer: Viewer | null, userId: unknown): Promise<PageView> {
  const [page] = await pagesOf([idOf(userId)]);
  return seen(viewer, page);
}

/** The page, if the viewer may see it; 404 otherwise. */
export function seen(viewer: Viewer | null, page: Creator | undefined): PageView {
  if (!page || !canSeePage(viewer, page)) throw notFound('page');
  return PageView.for(viewer, page);
}

/** A live page by its present or an earlier vanity address, or by its owner's id; null for an unknown one. */
export async function livePage(address: string): Promise<PageView | null> {
  // Postgres refuses control characters: no page has such an address.
  if (hasControl(address)) return null;
  const slug = await repo(PageSlug).findOneBy({ slug: address.toLowerCase() });
  const userId = slug?.creatorUserId ?? (isId(address) ? address : null);
  if (!userId) return null;
  const [page] = await findPages((pages) => pages.where({ userId }).andWhere(liveWhere()));
  return page ? PageView.for(null, page) : null;
}

/** The page's own picture, or its owner's. */
export const pictureOf = (page: Pick<Creator, 'ownProfilePicSrc' | 'ownerPicSrc'>) =>
  page.ownProfilePicSrc ?? page.ownerPicSrc ?? null;

/** The path of a page: with its vanity address, if it has one. */
export const pathOf = ({ slug, userId }: Pick<Creator, 'slug' | 'userId'>) =>
  slug ? `/c/${slug}` : `/creator/${userId}`;

/** Locks a page for the rest of the transaction, so that its changes come one after the other. */
export async function lockPage(userId: string): Promise<Creator> {
  const [page] = await findPages((pages) => pages.where({ userId }).setLock('pessimistic_write', undefined, ['c']));
  return page!;
}

/** The viewer's own page, live or not. */
export async function ownPage(viewer: Viewer | null): Promise<PageView> {
  const [page] = await pagesFor(viewer, [creatorOnly(viewer).userId]);
  return page!;
}

/**
 * Starts the viewer's membership page, at the address that they chose or that its name suggests (decision F4). 409 where
 * they have one.
 */
export async function createCreator(viewer: Viewer | null, input: unknown): Promise<PageView> {
  const owner = verified(viewer);
  const { slug, ...form } = await validated(createCreatorForm, input);
  const language = storedLanguage(null, [form.bio, form.pageName]);
  const act = async () => {
    try {
      await repo(Creator).insert({ ...form, ...foldedOf(form), language, userId: owner.userId });
      invalidate(owner.userId);
    } catch (error) {
      if (violates(error, 'creators_one_page')) throw conflict(PAGE_EDITOR.secondPage);
      throw error;
    }
    await giveFirst({ userId: owner.userId, pageName: form.pageName }, slug === undefined ? undefined : slug || null);
    const [page] = await pagesOf([owner.userId]);
    await emit('PageStarted', { page: page! });
    return PageView.for(owner, page!);
  };
  return once(
    act,
    () => ownPage(viewer),
    ({ id }) => id,
  );
}

/** The folded columns that search compares. */
export const foldedOf = ({ pageName, bio }: { pageName?: string; bio?: string }) => ({
  ...(pageName === undefined ? {} : { searchName: foldForSearch(pageName) }),
  ...(bio === undefined ? {} : { searchBio: foldForSearch(bio) }),
});

export type PageOrder = 'newest' | 'name';

/** The filters of a list of pages: null for all categories, or all languages. */
export interface PageFilter {
  category: Category | null;
  language: WrittenLanguage | null;
}
export const ALL_PAGES: PageFilter = { category: null, language: null };

/** Live pages, newest first or by page name, all or those of a category and a language. */
export async function listPages(
  order: PageOrder,
  slice: Slice,
  { category, language }: PageFilter = ALL_PAGES,
): Promise<Connection<PageView>> {
  const found = await findPages((pages) => {
    pages.where(liveWhere());
    if (category) pages.andWhere('c.categories @> array[:category]', { category });
    if (language) pages.andWhere('c.language = :language', { language });
    if (order === 'newest') return sliceByTime(pages, 'createdAt', 'DESC', slice);
    const [name, id] = fromFirstName(slice.after);
    return pages
      .andWhere('(c.sortName, c.id) > (:name, :id)', { name, id })
      .orderBy({ 'c.sortName': 'ASC', 'c.id': 'ASC' })
      .limit(slice.limit + 1);
  });
  const pages = found.map((page) => PageView.for(null, page));
  return toConnection(pages, slice, (row) => [order === 'newest' ? row.createdAt.toISOString() : row.sortName, row.id]);
}

/** The pages of rows that have one each, for a viewer; those of a list of live pages look the same to all. */
export const pagesIn = (viewer: Viewer | null, found: { page: Creator }[]) =>
  found.map(({ page }) => PageView.for(viewer, page));

/** A cursor's place in a list by name; without one, before the first. */
export const fromFirstName = (after: Slice['after']): Cursor => after ?? ['', FIRST_ID];

/** The values of a read by name. */
export const sliceByName = (slice: Slice) => sliceAfter(fromFirstName(slice.after), slice);

/** The name of a page; an erased page has none stored. */
export const pageNameOf = ({ pageName }: Pick<Creator, 'pageName'>) => pageName || ACCOUNT.deletedPage;

/** Pages by their own ids, if the viewer may see them. */
export async function pagesForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<PageView[]> {
  const found = await findPages((pages) => pages.where({ id: In([...ids]) }));
  return found.filter((page) => canSeePage(viewer, page)).map((page) => PageView.for(viewer, page));
}
