import { query } from '../../platform/db/query';
import { type Connection, type Cursor, type Slice, toConnection } from '../../platform/paging';
import { SEARCH_MIN } from '../../rules/creators';
import { foldForSearch, gramsOf, length, likeAnywhere, normalize } from '../../rules/text';
import type { Creator } from './creator.entity';
import { fromFirstName, isLiveAmong, liveStates, PAGE, PAGES, pagesIn } from './creator.service';

/** The folded text to search for; null for less than two characters, which find nothing. */
function soughtIn(text: string): string | null {
  const typed = normalize(text).trim();
  return length(typed) < SEARCH_MIN ? null : foldForSearch(typed);
}

const nothing = (slice: Slice) => toConnection<Creator>([], slice, () => ['', '']);

/** Live pages `c` with the text ($1 and $2) in their name, or in what they create and not in their name. */
const hits = (
  place: 'name' | 'bio',
  states: string,
) => `${isLiveAmong(states)} and search_grams(c.search_${place}) @> $1
  and c.search_${place} like $2 ${place === 'bio' ? 'and c.search_name not like $2' : ''}`;

/** Live pages with `text` in their name, in any script, without case, by name; nothing for less than two characters. */
export async function searchPages(text: string, slice: Slice): Promise<Connection<Creator>> {
  const sought = soughtIn(text);
  if (sought === null) return nothing(slice);
  const place = [...fromFirstName(slice.after), slice.limit + 1];
  const found = await findByName([gramsOf(sought), likeAnywhere(sought), ...place, liveStates()]);
  return toConnection(pagesIn(found), slice, (row) => [row.sortName, row.id]);
}

// By hand: a hot read. It is planned anew each time: a rare name needs another plan than a common one.
const findByName = query(
  { page: PAGE },
  (answer) => `select ${answer} from (
     select c.id from ${PAGES} where ${hits('name', '$6')} and (c.sort_name, c.id) > ($3::text, $4::uuid)
     order by c.sort_name, c.id limit $5
   ) hit join (${PAGES}) on c.id = hit.id order by c.sort_name, c.id`,
  { isRare: true },
);

/** The same pages, followed by those with `text` in what they create, by name. */
export async function explorePages(text: string, slice: Slice): Promise<Connection<Creator>> {
  const sought = soughtIn(text);
  if (sought === null) return nothing(slice);
  const [place, key, id] = placeOf(slice.after);
  const values = [gramsOf(sought), likeAnywhere(sought), key, id, slice.limit + 1, place, liveStates()];
  const found = await findByNameOrBio(values);
  return toConnection(pagesIn(found), slice, ({ searchName, sortName, id: pageId }) => [
    `${searchName.includes(sought) ? 'name' : 'bio'} ${sortName}`,
    pageId,
  ]);
}

// By hand: a hot read. Each part is read in its own order and only as far as the slice, so that a word of every page
// costs no more than a rare one.
const findByNameOrBio = query(
  { page: PAGE },
  (answer) => `select ${answer} from (
     (select 0 as place, c.id, c.sort_name from ${PAGES}
      where $6 = 'name' and ${hits('name', '$7')} and (c.sort_name, c.id) > ($3::text, $4::uuid)
      order by c.sort_name, c.id limit $5)
     union all
     (select 1, c.id, c.sort_name from ${PAGES}
      where ${hits('bio', '$7')} and ($6 = 'name' or (c.sort_name, c.id) > ($3::text, $4::uuid))
      order by c.sort_name, c.id limit $5)
   ) hit join (${PAGES}) on c.id = hit.id order by hit.place, c.sort_name, c.id limit $5`,
  { isRare: true },
);

/** The place of a cursor in the two parts: which part, and after which page. */
function placeOf(after: Slice['after']): ['name' | 'bio', ...Cursor] {
  const [key, id] = fromFirstName(after);
  return key.startsWith('bio ') ? ['bio', key.slice(4), id] : ['name', key.slice(5), id];
}
