import { columns, rows, time } from '../platform/db/query';
import { Creator } from './creator.entity';
import { liveWhere, PAGES } from './creator.service';

/** A page in the sitemap. */
export interface SitemapEntry {
  id: string;
  slug: string | null;
  userId: string;
  changedAt: Date;
}

/** The next live pages behind `after` (a page's id), in the order they were started. */
export const livePagesAfter = (after: string, limit: number): Promise<SitemapEntry[]> =>
  rows(
    { ...columns(Creator, 'c', 'id', 'slug', 'userId'), changedAt: time('greatest(c.updated_at, c.last_post_at)') },
    (answer) => `select ${answer} from ${PAGES} where ${liveWhere()} and c.id > $1 order by c.id limit $2`,
    [after, limit],
  );

/** Where each part of the sitemap starts: the id of the page before it. One part holds at most `size` pages. */
export async function sitemapParts(size: number): Promise<string[]> {
  const parts = await rows(
    columns(Creator, 'live', 'id'),
    (answer) => `select ${answer} from (
       select c.id, row_number() over (order by c.id) as place, count(*) over () as whole from ${PAGES} where ${liveWhere()}
     ) live where place % $1 = 0 and place < whole order by id`,
    [size],
  );
  return [FIRST, ...parts.map(({ id }) => id)];
}
const FIRST = '00000000-0000-0000-0000-000000000000';
