import type { Context, Loaders } from '../context';
import { SquadSubscription } from '../members/subscriptions/subscription.entity';
import { SubscriptionView } from '../members/subscriptions/subscription.view';
import { blockedBetween } from '../messaging/messages/room.service';
import { hasWall } from '../messaging/testimonials/testimonial.service';
import { PAGE, PAGES, seen } from '../pages/creators/creator.service';
import type { PageView } from '../pages/creators/creator.view';
import { GOALS } from '../pages/goals/goal.service';
import { GoalView } from '../pages/goals/goal.view';
import { SQUADS } from '../pages/squads/squad.service';
import { SquadView } from '../pages/squads/squad.view';
import { PASSES } from '../pages/squads/squadPass.service';
import { fromReplicaIn } from '../platform/db/connections/replica';
import { bool, type Column, entity, nullable, query, text } from '../platform/db/query';
import { notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { PAID_POSTS, type PaidPosts } from '../posts/posts/openedBySquads.service';
import { PINNED, shownPinned } from '../posts/posts/pinning.service';
import { VIEWER } from '../posts/posts/post.service';
import { GOALS_MAX } from '../rules/goals';
import { SQUADS_MAX } from '../rules/squads';
import { hasControl } from '../rules/text';

/** A page with all that its screen shows beside its list of posts. */
// By hand: a hot read, one statement for the rows of many nouns.
const findPage = (where: string, paidPosts: Column<PaidPosts[] | null>) =>
  query(
    {
      page: PAGE,
      squads: SQUADS,
      passes: PASSES,
      goals: GOALS,
      subscription: nullable(entity(SquadSubscription, 'm')),
      isFollowed: bool(
        `exists (select from follows f where f.follower_id = ${VIEWER} and f.creator_user_id = c.user_id)`,
      ),
      ...blockedBetween(VIEWER, 'c.user_id'),
      pinned: PINNED,
      hasWall: bool(hasWall(VIEWER)),
      paidPosts,
    },
    (answer) => `select ${answer} from ${PAGES}
     left join current_subscriptions m on m.member_id = ${VIEWER} and m.creator_user_id = c.user_id where ${where}`,
    { values: { address: text, viewerId: nullable(text) } },
  );
/** One statement for each: the posts that its squads open are counted only where that is shown. */
const findPageBy = (where: string) => ({
  withOpens: findPage(where, nullable(PAID_POSTS)),
  alone: findPage(where, nullable(text<never>('null'))),
});
const BY_OWNER = findPageBy('c.user_id = :address');
// By its present or an earlier vanity address.
const BY_SLUG = findPageBy('c.user_id = (select s.creator_user_id from page_slugs s where s.slug = :address)');

/** The address of a page: its owner's id, or a present or earlier vanity address. */
export type PageAddress = { userId: string } | { slug: string };

/** What is read with a page. */
type PageDetail = keyof typeof BY_OWNER;

/** Reads a page and primes the loaders with all that its screen shows. 404 where the viewer may not see it. */
async function readPage(context: Context, find: typeof BY_OWNER.alone, value: string): Promise<PageView> {
  const { viewer, loaders } = context;
  const { row, page } = await fromReplicaIn(context, async () => {
    const [found] = await find({ address: value, viewerId: viewer?.userId ?? null });
    return { row: found!, page: seen(viewer, found?.page) };
  });
  const { subscription, isFollowed, hasBlocked, isBlocked, pinned } = row;
  const closed = !!page.isClosed;
  const squads = row.squads.map((squad) => new SquadView(squad));
  const goals = row.goals.map((goal) => new GoalView(goal));
  loaders.page.prime(page.userId, page);
  // An older page that has more: they are read where they are shown, not for each head of the page.
  if (squads.length <= SQUADS_MAX) loaders.squadsOfPage.prime(page.userId, squads);
  for (const squad of squads) {
    loaders.squad.prime(squad.id, squad);
    const sold = row.passes.filter(({ squadId }) => squadId === squad.id);
    loaders.passesOfSquad.prime(squad.id, sold);
  }
  if (goals.length <= GOALS_MAX) loaders.goalsOfPage.prime(page.userId, goals);
  loaders.subscription.prime(page.userId, subscription && new SubscriptionView(subscription));
  loaders.followed.prime(page.userId, isFollowed ? { creatorUserId: page.userId } : null);
  loaders.blocked.prime(page.userId, { creatorUserId: page.userId, hasBlocked, isBlocked });
  loaders.pinnedPosts({ closed }).prime(page.userId, shownPinned(viewer, pinned, subscription, { closed }));
  loaders.pageWithWall.prime(page.userId, row.hasWall ? { creatorUserId: page.userId } : null);
  if (row.paidPosts) loaders.paidPostsOfPage.prime(page.userId, row.paidPosts);
  return page;
}

/** The pages that were read, for as long as the operation's loaders. */
const opened = new WeakMap<Loaders, Map<string, Promise<PageView>>>();

/** A page with all that its screen shows, read once for its head and its body. 404 where the viewer may not see it. */
export async function openPage(
  context: Context,
  address: PageAddress,
  detail: PageDetail = 'alone',
): Promise<PageView> {
  const [find, value] = 'userId' in address ? [BY_OWNER, idOf(address.userId)] : [BY_SLUG, address.slug.toLowerCase()];
  // Postgres refuses control characters: no page has such an address.
  if (hasControl(value)) throw notFound('page');
  const known = opened.get(context.loaders) ?? new Map<string, Promise<PageView>>();
  opened.set(context.loaders, known);
  const page = known.get(value) ?? readPage(context, find[detail], value);
  known.set(value, page);
  return page;
}
