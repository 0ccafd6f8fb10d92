import { list, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { type Connection, type Cursor, type Slice, sliceAfter, toConnection } from '../../platform/paging';
import { SEARCH_MIN } from '../../rules/creators';
import { foldForSearch, gramsOf, likeAnywhere } from '../../rules/searchWords';
import { length, normalize } from '../../rules/text';
import { fromFirstName, isLiveAmong, liveStates, PAGE, PAGES, pagesIn, sliceByName } from './creator.service';
import type { PageView } from './creator.view';

/** The folded text to search for; null for less than two characters, which find nothing. */
function soughtIn(text: string): string | null {
  const typed = normalize(text).trim();
  return length(typed) < SEARCH_MIN ? null : foldForSearch(typed);
}

const nothing = (slice: Slice) => toConnection<PageView>([], slice, () => ['', '']);

/** Live pages `c` with the text (`:grams` and `:pattern`) in their name, or in what they create and not in their name. */
const hits = (
  place: 'name' | 'bio',
  states: string,
) => `${isLiveAmong(states)} and search_grams(c.search_${place}) @> :grams
  and c.search_${place} like :pattern ${place === 'bio' ? 'and c.search_name not like :pattern' : ''}`;

/** Live pages with `text` in their name, in any script, without case, by name; nothing for less than two characters. */
export async function searchPages(text: string, slice: Slice): Promise<Connection<PageView>> {
  const sought = soughtIn(text);
  if (sought === null) return nothing(slice);
  const searched = { grams: gramsOf(sought), pattern: likeAnywhere(sought) };
  const found = await findByName({ ...searched, ...sliceByName(slice), states: liveStates() });
  return toConnection(pagesIn(null, found), slice, (row) => [row.sortName, row.id]);
}

// By hand: a hot read. It is planned anew each time: a rare name needs another plan than a common one.
const findByName = query(
  { page: PAGE },
  (answer) => `select ${answer} from (
     select c.id from ${PAGES} where ${hits('name', ':states')} and (c.sort_name, c.id) > (:afterKey::text, :afterId::uuid)
     order by c.sort_name, c.id limit :limit
   ) hit join (${PAGES}) on c.id = hit.id order by c.sort_name, c.id`,
  { isRare: true, values: { grams: list(text), pattern: text, ...SLICE, states: list(text) } },
);

/** Pages with `text` in their name, followed by those with it in what they create, by name. */
export async function explorePages(text: string, slice: Slice): Promise<Connection<PageView>> {
  const sought = soughtIn(text);
  if (sought === null) return nothing(slice);
  const [place, ...after] = placeOf(slice.after);
  const searched = { grams: gramsOf(sought), pattern: likeAnywhere(sought) };
  const found = await findByNameOrBio({ ...searched, ...sliceAfter(after, slice), place, states: liveStates() });
  return toConnection(pagesIn(null, found), slice, ({ searchName, sortName, id: pageId }) => [
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
      where :place = 'name' and ${hits('name', ':states')} and (c.sort_name, c.id) > (:afterKey::text, :afterId::uuid)
      order by c.sort_name, c.id limit :limit)
     union all
     (select 1, c.id, c.sort_name from ${PAGES}
      where ${hits('bio', ':states')} and (:place = 'name' or (c.sort_name, c.id) > (:afterKey::text, :afterId::uuid))
      order by c.sort_name, c.id limit :limit)
   ) hit join (${PAGES}) on c.id = hit.id order by hit.place, c.sort_name, c.id limit :limit`,
  { isRare: true, values: { grams: list(text), pattern: text, ...SLICE, place: text, states: list(text) } },
);

/** The place of a cursor in the two parts: which part, and after which page. */
function placeOf(after: Slice['after']): ['name' | 'bio', ...Cursor] {
  const [key, id] = fromFirstName(after);
  return key.startsWith('bio ') ? ['bio', key.slice(4), id] : ['name', key.slice(5), id];
}
