import { MoreThan } from '../../platform/db/conditions';
import { fromReplica } from '../../platform/db/connections/replica';
import { repo } from '../../platform/db/database';
import { columns, int, list, query, text } from '../../platform/db/query';
import { Creator } from '../creators/creator.entity';
import { isLiveAmong, liveStates, liveWhere, PAGES } from '../creators/creator.service';

/** A page in the sitemap. */
export interface SitemapEntry {
  id: string;
  slug: string | null;
  userId: string;
  changedAt: Date;
}

/** The next live pages after `after` (a page's id), oldest first. */
export async function livePagesAfter(after: string, limit: number): Promise<SitemapEntry[]> {
  const found = await fromReplica(() => findLiveAfter(after, limit));
  return found.map(({ id, slug, userId, updatedAt, lastPostAt }) => ({
    id,
    slug,
    userId,
    changedAt: lastPostAt && lastPostAt > updatedAt ? lastPostAt : updatedAt,
  }));
}

const findLiveAfter = (after: string, limit: number) =>
  repo(Creator)
    .createQueryBuilder('c')
    .select(['c.id', 'c.slug', 'c.userId', 'c.updatedAt', 'c.lastPostAt'])
    .innerJoin('c.user', 'o')
    .where({ id: MoreThan(after) })
    .andWhere(liveWhere())
    .orderBy('c.id')
    .limit(limit)
    .getMany();

/** The start of each part of the sitemap: the id of the page before it. One part holds at most `size` pages. */
export async function sitemapParts(size: number): Promise<string[]> {
  const parts = await fromReplica(() => findParts({ size, states: liveStates() }));
  return [FIRST, ...parts.map(({ id }) => id)];
}
// By hand: rows are numbered in their order.
const findParts = query(
  columns(Creator, 'live', 'id'),
  (answer) => `select ${answer} from (
     select c.id, row_number() over (order by c.id) as place, count(*) over () as whole from ${PAGES} where ${isLiveAmong(':states')}
   ) live where place % :size = 0 and place < whole order by id`,
  { isRare: true, values: { size: int, states: list(text) } },
);
const FIRST = '00000000-0000-0000-0000-000000000000';
