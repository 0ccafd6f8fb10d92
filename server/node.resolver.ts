import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { logForNodes } from './admin/desk.service';
import type { Context } from './context';
import { Creator } from './creators/creator.entity';
import { goalsForNodes } from './goals/goal.service';
import { notificationsForNodes } from './notifications/notification.service';
import { paymentsForNodes } from './payments/payment.service';
import { columns, rows, text } from './platform/db/rows';
import { badRequest } from './platform/errors';
import { Node } from './platform/graphql/node';
import { idOf } from './platform/input';
import { canSeePage } from './policies';
import { postsForNodes } from './posts/post.service';
import type { Squad } from './squads/squad.entity';
import { subscriptionsForNodes } from './subscriptions/subscription.service';
import { usersById } from './users/user.service';

type Find = (context: Context, ids: string[]) => Promise<(object & { id: string })[]>;

/** How the things of each kind are read for a viewer, many at once, with the same checks as anywhere else. */
const KINDS: Record<string, Find> = {
  users: (_, ids) => usersById(ids),
  creators: async (context, ids) => {
    const owners = await rows(
      columns(Creator, 'c', 'userId'),
      (answer) => `select ${answer} from creators c where c.id = any($1)`,
      [ids],
    );
    return visiblePages(
      context,
      owners.map((owner) => owner.userId),
    );
  },
  squads: async (context, ids) => {
    const squads = (await context.loaders.squad.loadMany(ids)) as Squad[];
    const open = await visiblePages(
      context,
      squads.map((squad) => squad.creatorUserId),
    );
    const owners = new Set(open.map((page) => page.userId));
    return squads.filter((squad) => !squad.archivedAt && owners.has(squad.creatorUserId));
  },
  goals: ({ viewer }, ids) => goalsForNodes(viewer, ids),
  desk_entries: ({ viewer }, ids) => logForNodes(viewer, ids),
  posts: ({ viewer }, ids) => postsForNodes(viewer, ids),
  squad_subscriptions: ({ viewer }, ids) => subscriptionsForNodes(viewer, ids),
  notifications: ({ viewer }, ids) => notificationsForNodes(viewer, ids),
  payments: ({ viewer }, ids) => paymentsForNodes(viewer, ids),
};

async function visiblePages({ viewer, loaders }: Context, userIds: string[]): Promise<Creator[]> {
  const pages = (await loaders.page.loadMany(userIds)) as Creator[];
  return pages.filter((page) => canSeePage(viewer, page));
}

const WHICH = Object.keys(KINDS)
  .map((table) => `select id, '${table}' as kind from ${table} where id = any($1)`)
  .join(' union all ');

/** One statement says of what kind each id is, then a few read each kind: their number does not grow with the ids. */
async function findNodes(context: Context, rawIds: string[]): Promise<(object | null)[]> {
  const ids = rawIds.map(idOf);
  const known = await rows(
    { id: text('one.id'), kind: text('one.kind') },
    (answer) => `select ${answer} from (${WHICH}) one`,
    [ids],
  );
  const idsOf = (kind: string) => known.filter((row) => row.kind === kind).map((row) => row.id);
  const kinds = new Set(known.map((row) => row.kind));
  const found = await Promise.all([...kinds].map((kind) => KINDS[kind]!(context, idsOf(kind))));
  const byId = new Map(found.flat().map((node) => [node.id, node]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Relay's way to ask for anything again by its id alone; null for what is not there or not open to the viewer. */
@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true })
  async node(@Arg('id', () => ID) id: string, @Ctx() context: Context) {
    const [node] = await findNodes(context, [id]);
    return node;
  }

  @Query(() => [Node], { nullable: 'items' })
  nodes(@Arg('ids', () => [ID]) ids: string[], @Ctx() context: Context) {
    if (ids.length > 100) throw badRequest('Ask for at most 100 ids at once');
    return findNodes(context, ids);
  }
}
