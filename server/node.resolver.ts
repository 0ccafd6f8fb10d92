import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from './context';
import { logForNode } from './admin/desk.service';
import { getPage } from './creators/creator.service';
import { goalForNode } from './goals/goal.service';
import { sql } from './platform/database';
import { AppError, badRequest } from './platform/errors';
import { idOf } from './platform/input';
import { Node } from './platform/node';
import { paymentForNode } from './payments/payment.service';
import { getPost } from './posts/post.service';
import { getSquad } from './squads/squad.service';
import { subscriptionForNode } from './subscriptions/subscription.service';
import { getUser } from './users/user.service';

type Find = (context: Context, id: string) => Promise<object | null>;

/** How a thing of each kind is read for a viewer, with the same checks as anywhere else. */
const KINDS: Record<string, Find> = {
  users: (_, id) => getUser(id),
  creators: async ({ viewer }, id) => {
    const [row] = await sql<{ user_id: string }>('select user_id from creators where id = $1', [id]);
    return row ? getPage(viewer, row.user_id) : null;
  },
  squads: async ({ viewer }, id) => {
    const squad = await getSquad(id);
    await getPage(viewer, squad.creatorUserId);
    return squad;
  },
  goals: ({ viewer }, id) => goalForNode(viewer, id),
  desk_entries: ({ viewer }, id) => logForNode(viewer, id),
  posts: ({ viewer }, id) => getPost(viewer, id),
  squad_subscriptions: ({ viewer }, id) => subscriptionForNode(viewer, id),
  payments: ({ viewer }, id) => paymentForNode(viewer, id),
};
const WHICH = Object.keys(KINDS)
  .map((table) => `select '${table}' as kind from ${table} where id = $1`)
  .join(' union all ');

async function findNode(context: Context, rawId: string): Promise<object | null> {
  const id = idOf(rawId);
  const [row] = await sql<{ kind: string }>(WHICH, [id]);
  if (!row) return null;
  return KINDS[row.kind]!(context, id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
}

/** Relay's way to ask for anything again by its id alone; null for what is not there or not open to the viewer. */
@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true })
  node(@Arg('id', () => ID) id: string, @Ctx() context: Context) {
    return findNode(context, id);
  }

  @Query(() => [Node], { nullable: 'items' })
  nodes(@Arg('ids', () => [ID]) ids: string[], @Ctx() context: Context) {
    if (ids.length > 100) throw badRequest('Ask for at most 100 ids at once');
    return Promise.all(ids.map((id) => findNode(context, id)));
  }
}
