import type { Context } from '../context';
import {
  isLiveAmong,
  listPages,
  liveStates,
  type PAGE,
  PAGES,
  type PageFilter,
  pagesIn,
} from '../pages/creators/creator.service';
import type { PageView } from '../pages/creators/creator.view';
import { byCardDetail, cardAsked } from '../pages/creators/named.service';
import { explorePages, searchPages } from '../pages/creators/search.service';
import { LOWEST_AMOUNT, SQUAD_OF_POST } from '../pages/squads/squad.service';
import { SquadView } from '../pages/squads/squad.view';
import { fromReplicaIn } from '../platform/db/connections/replica';
import { bool, generic, inArray, list, nullable, query, type Row, text } from '../platform/db/query';
import { SLICE } from '../platform/db/slices';
import { badRequest } from '../platform/errors';
import type { Operation } from '../platform/graphql/selection';
import {
  type Connection,
  type Cursor,
  decodeCursor,
  decodeTimeCursor,
  newestFirst,
  oldestFirst,
  type Slice,
  type SliceArgs,
  sliceAfter,
  sliceFromNewest,
  sliceSize,
  toConnection,
} from '../platform/paging';
import { ACCESS, POSTS, wholePost } from '../posts/posts/post.service';
import { PostView } from '../posts/posts/post.view';
import type { WrittenLanguage } from '../rules/writtenLanguages';
import { REQUEST } from '../words/en/requests';

/** A page `c` with all that its card shows, for the viewer `:viewerId`. */
const cardWith = (page: typeof PAGE) => ({
  page,
  lowestAmount: LOWEST_AMOUNT,
  isFollowed: bool('exists (select from follows f where f.follower_id = :viewerId and f.creator_user_id = c.user_id)'),
  latest: nullable(wholePost(':viewerId')),
  squadsOfLatest: SQUAD_OF_POST,
  access: ACCESS,
});
const BESIDE = `left join lateral (
    select * from ${POSTS} visible where creator_user_id = c.user_id order by published_at desc, id desc limit 1
  ) p on true
  left join current_subscriptions m on m.member_id = :viewerId and m.creator_user_id = c.user_id`;
/** The pages of a list by their ids, each looked up by itself: whose slice is not seen while planning is estimated at a tenth of all. */
const OF_LISTED = `cross join lateral (select * from creators where id = listed.listed_id offset 0) c
     join users o on o.id = c.user_id`;

// By hand: a hot read. One statement for a page's card, its lowest price, its latest post and the viewer's relation to it.
const findNewest = byCardDetail((page) =>
  query(
    cardWith(page),
    (answer) => `select ${answer} from (
       select c.id as listed_id from ${PAGES}
       where ${isLiveAmong(':states')} and (c.created_at, c.id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
       order by c.created_at desc, c.id desc limit ${generic(':limit::int')}
     ) listed ${OF_LISTED} ${BESIDE}
     order by c.created_at desc, c.id desc`,
    { values: { viewerId: nullable(text), states: list(text), ...SLICE } },
  ),
);
// By hand: a hot read, as above.
const findCards = byCardDetail((page) =>
  query(
    cardWith(page),
    (answer) => `select ${answer} from ${PAGES} ${BESIDE} where ${inArray('c.user_id', ':userIds')}`,
    { values: { viewerId: nullable(text), userIds: list(text) } },
  ),
);
type Card = Row<ReturnType<typeof cardWith>>;

// By hand: a hot read, as above. It is planned anew each time: a category with many pages needs another plan than one
// with few.
const findNewestOf = byCardDetail((page) =>
  query(
    cardWith(page),
    (answer) => `select ${answer} from (
       select c.id as listed_id from ${PAGES}
       where ${isLiveAmong(':states')} and (:category::text is null or c.categories @> array[:category::text])
         and (:language::text is null or c.language = :language) and (c.created_at, c.id) < (:afterKey::timestamptz, :afterId::uuid)
       order by c.created_at desc, c.id desc limit :limit::int
     ) listed ${OF_LISTED} ${BESIDE}
     order by c.created_at desc, c.id desc`,
    {
      isRare: true,
      values: {
        viewerId: nullable(text),
        states: list(text),
        ...SLICE,
        category: nullable(text),
        language: nullable(text),
      },
    },
  ),
);

/**
 * The newest pages, those of `:language` before the others. The index of languages gives its pages in their order; the
 * others are read only as far as these leave room.
 */
const OWN_FIRST = (page: typeof PAGE, narrow: string) =>
  [
    cardWith(page),
    (answer: string) => `select ${answer} from (
       with own as materialized (
         select c.id as listed_id, 0 as part from ${PAGES}
         where ${isLiveAmong(':states')} and c.language = ${generic(':language::text')} ${narrow}
           and (c.created_at, c.id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
         order by c.created_at desc, c.id desc limit ${generic(':limit::int')}
       ), others as (
         select c.id as listed_id, 1 as part from ${PAGES}
         where ${isLiveAmong(':states')} and c.language is distinct from ${generic(':language::text')} ${narrow}
           and (c.created_at, c.id) < (${generic(':otherKey::timestamptz')}, ${generic(':otherId::uuid')})
         order by c.created_at desc, c.id desc limit (select :limit::int - count(*) from own)
       ) select * from own union all select * from others
     ) listed ${OF_LISTED} ${BESIDE}
     order by listed.part, c.created_at desc, c.id desc`,
  ] as const;
const OWN_FIRST_OF = {
  viewerId: nullable(text),
  states: list(text),
  ...SLICE,
  language: text,
  otherKey: text,
  otherId: text,
};
// By hand: a hot read, as above.
const findOwnFirst = byCardDetail((page) => query(...OWN_FIRST(page, ''), { values: OWN_FIRST_OF }));
// By hand: the same of a category, planned anew each time as above.
const findOwnFirstOf = byCardDetail((page) =>
  query(...OWN_FIRST(page, 'and c.categories @> array[:category::text]'), {
    isRare: true,
    values: { ...OWN_FIRST_OF, category: text },
  }),
);

/** The pages of the newest list: of a category, of a language, and those of one language before the others. */
export interface NewestFilter extends PageFilter {
  languageFirst: WrittenLanguage | null;
}

/**
 * Live pages, newest first, all or those of a category and a language; those of `languageFirst` before the others, which
 * says nothing of pages of one language. Where the operation asks for cards, the same statement reads them. 400 for a
 * malformed cursor.
 */
export async function newestPages(
  context: Context,
  operation: Operation,
  { first, after }: SliceArgs,
  { languageFirst, ...filter }: NewestFilter,
): Promise<Connection<PageView>> {
  const limit = sliceSize(first, 20);
  if (!languageFirst || filter.language)
    return pagesByTime(context, operation, { limit, after: decodeTimeCursor(after) }, filter);
  const slice = { limit, after: decodeCursor(after) };
  const places = placesOf(slice.after);
  const detail = cardAsked(operation, context) ?? 'whole';
  const [otherKey, otherId] = places.other;
  const asked = {
    viewerId: context.viewer?.userId ?? null,
    states: liveStates(),
    ...sliceAfter(places.own, slice),
    language: languageFirst,
    otherKey,
    otherId,
  };
  const { category } = filter;
  const cards = await fromReplicaIn(context, () =>
    category ? findOwnFirstOf[detail]({ ...asked, category }) : findOwnFirst[detail](asked),
  );
  remember(context, cards);
  const pages = pagesIn(context.viewer, cards);
  return toConnection(pages, slice, ({ language, createdAt, id }) => [
    `${language === languageFirst ? 'own' : 'other'} ${createdAt.toISOString()}`,
    id,
  ]);
}

/** The places of a cursor among the pages of one's own language and among the others. */
function placesOf(after: Cursor | null): Record<'own' | 'other', Cursor> {
  if (!after) return { own: newestFirst(null), other: newestFirst(null) };
  const [part, time, ...rest] = after[0].split(' ');
  if ((part !== 'own' && part !== 'other') || !time || Number.isNaN(Date.parse(time)) || rest.length > 0)
    throw badRequest(REQUEST.malformedCursor);
  const place: Cursor = [time, after[1]];
  return part === 'own' ? { own: place, other: newestFirst(null) } : { own: oldestFirst(null), other: place };
}

/** Live pages, newest first, all or those of a category and a language. */
async function pagesByTime(
  context: Context,
  operation: Operation,
  slice: Slice,
  filter: PageFilter,
): Promise<Connection<PageView>> {
  const detail = cardAsked(operation, context);
  if (!detail) return fromReplicaIn(context, () => listPages('newest', slice, filter));
  const { viewer } = context;
  const asked = { viewerId: viewer?.userId ?? null, states: liveStates(), ...sliceFromNewest(slice) };
  const cards = await fromReplicaIn(context, () =>
    filter.category || filter.language ? findNewestOf[detail]({ ...asked, ...filter }) : findNewest[detail](asked),
  );
  remember(context, cards);
  const pages = pagesIn(context.viewer, cards);
  return toConnection(pages, slice, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/**
 * Live pages with a text in their name or, if `inBio`, in what they create; with their cards where the operation asks
 * for them.
 */
export const foundPages = (
  context: Context,
  operation: Operation,
  slice: Slice,
  { text, inBio }: { text: string; inBio: boolean },
): Promise<Connection<PageView>> =>
  fromReplicaIn(context, async () =>
    withCards(context, operation, await (inBio ? explorePages(text, slice) : searchPages(text, slice))),
  );

/** Returns these pages. Where the operation asks for cards, the loaders are primed with them. */
async function withCards(
  context: Context,
  operation: Operation,
  pages: Connection<PageView>,
): Promise<Connection<PageView>> {
  const detail = cardAsked(operation, context);
  const userIds = pages.edges.map(({ node }) => node.userId);
  if (detail && userIds.length > 0)
    remember(context, await findCards[detail]({ viewerId: context.viewer?.userId ?? null, userIds }));
  return pages;
}

function remember({ viewer, loaders }: Context, cards: Card[]): void {
  // A card reads its latest post with a limit of 0, which the loader reads as one row.
  const latest = loaders.postsOfPage({ limit: 0, after: null, closed: false });
  for (const { page, lowestAmount, squadsOfLatest, isFollowed, latest: post, access } of cards) {
    const creatorUserId = page.userId;
    loaders.lowestAmountOfPage.prime(creatorUserId, lowestAmount === null ? null : { creatorUserId, lowestAmount });
    for (const squad of squadsOfLatest) loaders.squad.prime(squad.id, new SquadView(squad));
    loaders.followed.prime(creatorUserId, isFollowed ? { creatorUserId } : null);
    latest.prime(creatorUserId, post ? [PostView.for(viewer, post, access)] : []);
  }
}
