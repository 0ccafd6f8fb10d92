import { type Context, fromReplicaIn } from './context';
import type { Creator } from './creators/creator.entity';
import { isLiveAmong, listPages, liveStates, type PAGE, PAGES, type PageFilter } from './creators/creator.service';
import { byCardDetail, cardAsked } from './creators/named.service';
import { explorePages, searchPages } from './creators/search.service';
import { bool, generic, inArray, nullable, query, type Row } from './platform/db/query';
import type { Operation } from './platform/graphql/selection';
import { type Connection, newestFirst, type Slice, toConnection } from './platform/paging';
import { ACCESS, POSTS, postFor, wholePost } from './posts/post.service';
import { SQUADS } from './squads/squad.service';

/** A page `c` with all that its card shows; $1 is the viewer. */
const cardWith = (page: typeof PAGE) => ({
  page,
  squads: SQUADS,
  isFollowed: bool('exists (select from follows f where f.follower_id = $1 and f.creator_user_id = c.user_id)'),
  latest: nullable(wholePost('$1')),
  access: ACCESS,
});
const BESIDE = `left join lateral (
    select * from ${POSTS} visible where creator_user_id = c.user_id order by published_at desc, id desc limit 1
  ) p on true
  left join current_subscriptions m on m.member_id = $1 and m.creator_user_id = c.user_id`;

// By hand: a hot read. One statement for a page's card, its squads, its latest post and the viewer's relation to it.
const findNewest = byCardDetail((page) =>
  query(
    cardWith(page),
    (answer) => `select ${answer} from (
       select c.id as listed_id from ${PAGES}
       where ${isLiveAmong('$2')} and (c.created_at, c.id) < (${generic('$3::timestamptz')}, ${generic('$4::uuid')})
       order by c.created_at desc, c.id desc limit ${generic('$5::int')}
     ) listed join (${PAGES}) on c.id = listed.listed_id ${BESIDE}
     order by c.created_at desc, c.id desc`,
  ),
);
// By hand: a hot read, as above.
const findCards = byCardDetail((page) =>
  query(cardWith(page), (answer) => `select ${answer} from ${PAGES} ${BESIDE} where ${inArray('c.user_id', '$2')}`),
);
type Card = Row<ReturnType<typeof cardWith>>;

// By hand: a hot read, as above. It is planned anew each time: a category with many pages needs another plan than one
// with few.
const findNewestOf = byCardDetail((page) =>
  query(
    cardWith(page),
    (answer) => `select ${answer} from (
       select c.id as listed_id from ${PAGES}
       where ${isLiveAmong('$2')} and ($6::text is null or c.categories @> array[$6::text])
         and ($7::text is null or c.language = $7) and (c.created_at, c.id) < ($3::timestamptz, $4::uuid)
       order by c.created_at desc, c.id desc limit $5::int
     ) listed join (${PAGES}) on c.id = listed.listed_id ${BESIDE}
     order by c.created_at desc, c.id desc`,
    { isRare: true },
  ),
);

/** Live pages, newest first, all or those of a category. Where the operation asks for cards, the same statement reads them. */
export async function newestPages(
  context: Context,
  operation: Operation,
  slice: Slice,
  filter: PageFilter,
): Promise<Connection<Creator>> {
  const detail = cardAsked(operation, context);
  if (!detail) return fromReplicaIn(context, () => listPages('newest', slice, filter));
  const { viewer } = context;
  const asked = [viewer?.userId ?? null, liveStates(), ...newestFirst(slice.after), slice.limit + 1];
  const cards = await fromReplicaIn(context, () =>
    filter.category || filter.language
      ? findNewestOf[detail]([...asked, filter.category, filter.language])
      : findNewest[detail](asked),
  );
  remember(context, cards);
  const pages = cards.map(({ page }) => page);
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
): Promise<Connection<Creator>> =>
  fromReplicaIn(context, async () =>
    withCards(context, operation, await (inBio ? explorePages(text, slice) : searchPages(text, slice))),
  );

/** The same pages. Where the operation asks for cards, the loaders are primed with them. */
async function withCards(
  context: Context,
  operation: Operation,
  pages: Connection<Creator>,
): Promise<Connection<Creator>> {
  const detail = cardAsked(operation, context);
  const userIds = pages.edges.map(({ node }) => node.userId);
  if (detail && userIds.length > 0)
    remember(context, await findCards[detail]([context.viewer?.userId ?? null, userIds]));
  return pages;
}

function remember({ viewer, loaders }: Context, cards: Card[]): void {
  // A card reads its latest post with a limit of 0, which the loader reads as one row.
  const latest = loaders.postsOfPage({ limit: 0, after: null, closed: false });
  for (const { page, squads, isFollowed, latest: post, access } of cards) {
    loaders.squadsOfPage.prime(page.userId, squads);
    for (const squad of squads) loaders.squad.prime(squad.id, squad);
    loaders.followed.prime(page.userId, isFollowed ? { creatorUserId: page.userId } : null);
    latest.prime(page.userId, post ? [postFor(viewer, post, access)] : []);
  }
}
