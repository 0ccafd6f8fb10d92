import { rows } from '../platform/db/query';
import { type Connection, type Cursor, type Slice, toConnection } from '../platform/paging';
import { SEARCH_MIN } from '../rules/creators';
import { foldForSearch, gramsOf, length, likeAnywhere, normalize } from '../rules/text';
import type { Creator } from './creator.entity';
import { fromFirstName, liveWhere, PAGE, PAGES, pagesIn } from './creator.service';

/** What is looked for, as it is compared; null for less than two characters, by which nothing is found. */
function soughtIn(text: string): string | null {
  const typed = normalize(text).trim();
  return length(typed) < SEARCH_MIN ? null : foldForSearch(typed);
}

const nothing = (slice: Slice) => toConnection<Creator>([], slice, () => ['', '']);

/** Live pages `c` that have what is sought ($1 and $2) in their name, or in what they create and not in their name. */
const hits = (place: 'name' | 'bio') => `${liveWhere()} and search_grams(c.search_${place}) @> $1
  and c.search_${place} like $2 ${place === 'bio' ? 'and c.search_name not like $2' : ''}`;

/** Live pages whose name has `text` in it, in any script, without case, by name; nothing under two characters. */
export async function searchPages(text: string, slice: Slice): Promise<Connection<Creator>> {
  const sought = soughtIn(text);
  if (sought === null) return nothing(slice);
  // Not a named statement: the plan for a rare name and that for a common one are not the same.
  const found = await rows(
    { page: PAGE },
    (answer) => `select ${answer} from (
       select c.id from ${PAGES} where ${hits('name')} and (c.sort_name, c.id) > ($3::text, $4::uuid)
       order by c.sort_name, c.id limit $5
     ) hit join (${PAGES}) on c.id = hit.id order by c.sort_name, c.id`,
    [gramsOf(sought), likeAnywhere(sought), ...fromFirstName(slice.after), slice.limit + 1],
  );
  return toConnection(pagesIn(found), slice, (row) => [row.sortName, row.id]);
}

/** The same pages, and behind them by name those that have `text` in what they create. */
export async function explorePages(text: string, slice: Slice): Promise<Connection<Creator>> {
  const sought = soughtIn(text);
  if (sought === null) return nothing(slice);
  const [place, key, id] = placeOf(slice.after);
  // Each part is read in its own order and no further than its slice, so that a word of every page costs no more than a rare one.
  const found = await rows(
    { page: PAGE },
    (answer) => `select ${answer} from (
       (select 0 as place, c.id, c.sort_name from ${PAGES}
        where $6 = 'name' and ${hits('name')} and (c.sort_name, c.id) > ($3::text, $4::uuid)
        order by c.sort_name, c.id limit $5)
       union all
       (select 1, c.id, c.sort_name from ${PAGES}
        where ${hits('bio')} and ($6 = 'name' or (c.sort_name, c.id) > ($3::text, $4::uuid))
        order by c.sort_name, c.id limit $5)
     ) hit join (${PAGES}) on c.id = hit.id order by hit.place, c.sort_name, c.id limit $5`,
    [gramsOf(sought), likeAnywhere(sought), key, id, slice.limit + 1, place],
  );
  return toConnection(pagesIn(found), slice, ({ searchName, sortName, id: pageId }) => [
    `${searchName.includes(sought) ? 'name' : 'bio'} ${sortName}`,
    pageId,
  ]);
}

/** Where a slice of both parts begins: in which of them, and behind what. */
function placeOf(after: Slice['after']): ['name' | 'bio', ...Cursor] {
  const [key, id] = fromFirstName(after);
  return key.startsWith('bio ') ? ['bio', key.slice(4), id] : ['name', key.slice(5), id];
}
