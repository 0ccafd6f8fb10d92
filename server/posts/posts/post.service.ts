// biome-ignore-all lint/style/noExcessiveLinesPerFile: the reads of posts share their statements
import type { Viewer } from '../../auth/viewer';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { subscriptionsAmong } from '../../members/subscriptions/subscription.service';
import { SubscriptionView } from '../../members/subscriptions/subscription.view';
import { PAGE, PAGE_STATE, PAGES } from '../../pages/creators/creator.service';
import { PageView } from '../../pages/creators/creator.view';
import { SQUAD_NOW } from '../../pages/squads/squad.service';
import { SquadView } from '../../pages/squads/squad.view';
import {
  bool,
  entity,
  findForUpdate,
  generic,
  inArray,
  int,
  jsonList,
  list,
  nullable,
  query,
  text,
} from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { canReadPost, canSeePage, type PageVisibility, readsOn } from '../../policies';
import type { Access } from '../../rules/subscriptions';
import { POST } from '../../words/en/posts';
import { bodyOf } from '../bodies/body.service';
import { Post } from './post.entity';
import { PostView } from './post.view';
import { PostMedia } from './postMedia.entity';

/** All posts that are not taken down. Every statement that reads posts reads these. */
export const POSTS = '(select * from posts where not is_taken_down)';

/** A post `p` with its media, and whether the person of this expression likes it. */
export const wholePost = (userId: string) =>
  entity(Post, 'p').with({
    media: jsonList(entity(PostMedia, 'a'), 'from post_media a where a.post_id = p.id', 'a.position'),
    isLiked: bool(`exists (select from likes l where l.post_id = p.id and l.user_id = ${userId})`),
  });
/** The part of a reader's membership that opens posts, if there is one. */
export const ACCESS = nullable(
  entity(SquadSubscription, 'm', ['id', 'status', 'paidUntil', 'renews', 'amount', 'openedAmount', 'openedUntil']),
);

/** The viewer of a statement, also null: Postgres would plan it for each viewer alone. */
export const VIEWER = generic(':viewerId::uuid');

/**
 * The viewer's membership of a page, `m`. It is looked up by that page: joined as a table, all that the viewer has would
 * be computed.
 */
export const ownMembership = (creatorUserId: string) => `left join lateral (
     select * from current_subscriptions where member_id = ${VIEWER} and creator_user_id = ${creatorUserId} limit 1
   ) m on true`;

/** A slice of a page's posts, read from the end of its index. */
const sliceOfPage = (creatorUserId: string) => `lateral (
     select * from ${POSTS} visible where creator_user_id = ${creatorUserId} and (published_at, id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
     order by published_at desc, id desc limit ${generic(':limit::int')}
   ) p`;

// By hand: a hot read. Each page gives at most one slice, for any number of pages.
const findPostsOfPages = query(
  { post: wholePost(VIEWER), access: ACCESS },
  (answer) => `select ${answer} from unnest(${generic(':creatorUserIds::uuid[]')}) as page (creator_user_id)
   ${ownMembership('page.creator_user_id')} cross join ${sliceOfPage('page.creator_user_id')}
   order by p.published_at desc, p.id desc`,
  { values: { creatorUserIds: list(text), ...SLICE, viewerId: nullable(text) } },
);

// By hand: a hot read. The same with the page, which is returned without posts too.
const findPageWithPosts = query(
  { page: PAGE_STATE, post: nullable(wholePost(VIEWER)), access: ACCESS },
  (answer) => `select ${answer} from ${PAGES}
   ${ownMembership('c.user_id')}
   left join ${sliceOfPage('c.user_id')} on true
   where c.user_id = :creatorUserId order by p.published_at desc, p.id desc`,
  { values: { creatorUserId: text, ...SLICE, viewerId: nullable(text) } },
);

/** The values of such a statement beside its pages. */
const asking = (viewer: Viewer | null, slice: Slice) => ({
  ...sliceFromNewest(slice),
  viewerId: viewer?.userId ?? null,
});

// By hand: a hot read of feed readers.
const findFree = query(
  { post: wholePost('null') },
  (answer) => `select ${answer} from ${POSTS} p where p.creator_user_id = :creatorUserId and p.min_amount = 0
   order by p.published_at desc, p.id desc limit :limit`,
  { values: { creatorUserId: text, limit: int } },
);

/** The free posts of a page, newest first, for all who may see the page. */
export const freePostsOf = async (creatorUserId: string, limit: number): Promise<PostView[]> =>
  (await findFree({ creatorUserId, limit })).map(({ post }) => PostView.forReaders(post));

/** The cursor of a post in a list by time. */
export const postCursor = (post: PostView): [string, string] => [post.publishedAt.toISOString(), post.id];

/** The posts of a page that the viewer may see, newest first; locked ones without their content. */
export async function listPosts(
  viewer: Viewer | null,
  creatorUserId: unknown,
  slice: Slice,
): Promise<Connection<PostView>> {
  const rows = await findPageWithPosts({ creatorUserId: idOf(creatorUserId), ...asking(viewer, slice) });
  const [found] = rows;
  if (!found || !mayKnowOf(viewer, found)) throw notFound('page');
  const posts = rows.flatMap(({ post, access }) => (post ? PostView.for(viewer, post, access) : []));
  return toConnection(posts, slice, postCursor);
}

/** A slice of the posts of pages; of closed ones only for members who read on. */
export interface PostsSlice extends Slice {
  closed?: boolean;
}

/** The posts of each of these pages, newest first: one more than the slice holds, in one statement. For loaders. */
export async function postsOf(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
  slice: PostsSlice,
): Promise<PostView[]> {
  const rows = await findPostsOfPages({ creatorUserIds, ...asking(viewer, slice) });
  return rows
    .filter((row) => !slice.closed || readsOn(row.access))
    .map((row) => PostView.for(viewer, row.post, row.access));
}

const BY_IDS = `${POSTS} p join (${PAGES}) on c.user_id = p.creator_user_id
   left join squads s on s.id = p.squad_id
   ${ownMembership('p.creator_user_id')}
   where ${inArray('p.id', ':ids')}`;
// By hand: a hot read, with all that a post's screen shows.
const findPosts = query(
  {
    post: wholePost(VIEWER).with({
      isStopped: bool(
        `exists (select from commenter_restrictions r where r.creator_user_id = p.creator_user_id and r.user_id = ${VIEWER} and r.stops_commenting)`,
      ),
    }),
    access: nullable(entity(SquadSubscription, 'm')),
    page: PAGE,
    squad: nullable(SQUAD_NOW),
  },
  (answer) => `select ${answer} from ${BY_IDS}`,
  { values: { ids: list(text), viewerId: nullable(text) } },
);
// By hand: a hot read.
const findPostsAlone = query(
  { post: wholePost(VIEWER), access: ACCESS, page: PAGE_STATE },
  (answer) => `select ${answer} from ${BY_IDS}`,
  { values: { ids: list(text), viewerId: nullable(text) } },
);

/** The columns that are read with a post, so that showing it runs no further statement. */
export interface Beside {
  page: PageView;
  squad: SquadView | null;
  /** The viewer's membership of the page. */
  access: SubscriptionView | null;
}

/** A post for a viewer, with what its screen shows. */
export interface Shown extends Beside {
  post: PostView;
}

/** The posts among these that the viewer may know of, locked or not, with what their screens show. */
export async function shownPosts(viewer: Viewer | null, ids: readonly string[]): Promise<Shown[]> {
  const rows = await findPosts({ ids, viewerId: viewer?.userId ?? null });
  return rows
    .filter((row) => mayKnowOf(viewer, row))
    .map(({ post, page, squad, access }) => ({
      post: PostView.for(viewer, post, access),
      page: PageView.for(viewer, page),
      squad: squad && new SquadView(squad),
      access: access && new SubscriptionView(access),
    }));
}

/** The posts among these that the viewer may know of, locked or not. */
export async function postsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<PostView[]> {
  const rows = await findPostsAlone({ ids, viewerId: viewer?.userId ?? null });
  return rows.filter((row) => mayKnowOf(viewer, row)).map(({ post, access }) => PostView.for(viewer, post, access));
}

/** Whether the viewer may know that a post of this page exists. */
const mayKnowOf = (viewer: Viewer | null, { access, page }: { access: Access | null; page: PageVisibility }) =>
  readsOn(access) || canSeePage(viewer, page);

/** One post for the viewer, locked or not, with what its screen shows; 404 where they may not know of it. */
export async function showPost(viewer: Viewer | null, id: unknown): Promise<Shown> {
  const [shown] = await shownPosts(viewer, [idOf(id)]);
  if (!shown) throw notFound('post');
  return shown;
}

/** The readers of a post among these people, and the post as they all see it; null where it is gone. */
export async function readersAmong(
  id: string,
  viewers: readonly (Viewer | null)[],
): Promise<{ post: PostView; canRead: boolean[] } | null> {
  const [row] = await findPosts({ ids: [id], viewerId: null });
  if (!row) return null;
  const { post, page } = row;
  // A public post needs no membership.
  const isOpen = canSeePage(null, page) && canReadPost(null, post, null);
  const ids = isOpen ? [] : viewers.flatMap((viewer) => viewer?.userId ?? []);
  const accesses = await subscriptionsAmong(post.creatorUserId, ids);
  const accessOf = new Map(accesses.map((access) => [access.memberId, access]));
  const canRead = viewers.map((viewer) => {
    const access = accessOf.get(viewer?.userId ?? '') ?? null;
    return (readsOn(access) || canSeePage(viewer, page)) && canReadPost(viewer, post, access);
  });
  return { post: PostView.forReaders(post), canRead };
}

/** The post without more. */
export const getPost = async (viewer: Viewer | null, id: unknown): Promise<PostView> =>
  (await showPost(viewer, id)).post;

/** One post with its content; 403 for a locked one, with the squad that opens it (decision H10). */
export const readPost = async (viewer: Viewer | null, id: unknown): Promise<PostView> =>
  (await readShown(viewer, id)).post;

/** One post with what its screen shows; 403 for a locked one, with the squad that opens it. */
export async function readShown(viewer: Viewer | null, id: unknown): Promise<Shown> {
  const shown = await showPost(viewer, id);
  if (shown.post.isLocked) throw forbidden(POST.membersOnly, { squadId: shown.post.squadId });
  return shown;
}

/** The body of a post as a JSON text, for a viewer who reads it; null without one, and on a locked post. */
export const wholeBodyOf = async (post: PostView): Promise<string | null> =>
  post.hasBody && !post.isLocked ? bodyOf(post.id) : null;

/** Locks the row of a post for the rest of the transaction: it cannot be deleted while it is liked or commented on. */
export async function holdPost(id: string): Promise<Post> {
  const [post] = await findForUpdate(Post, { id, isTakenDown: false }, { mode: 'for no key update' });
  if (!post) throw notFound('post');
  return post;
}
