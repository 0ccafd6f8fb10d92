import type { Viewer } from '../../auth/viewer';
import { pagesOf } from '../../pages/creators/creator.service';
import { getSquad, lockSquad } from '../../pages/squads/squad.service';
import type { SquadView } from '../../pages/squads/squad.view';
import type { Types } from '../../platform/db/columns/values';
import { In, now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { entity, execute, findForUpdate, inArray, list, query, text } from '../../platform/db/query';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { canJoin, isLive, signedIn, verified } from '../../policies';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { SQUAD } from '../../words/en/squads';
import { JOIN_REFUSAL } from '../../words/en/subscriptions';
import { SquadSubscription } from './subscription.entity';
import { SubscriptionView } from './subscription.view';

/** Memberships `m` as they are now, of those that a condition names. */
const finding = <V extends Types>(where: string, values: V) =>
  // By hand: a hot read: every page and every screen of a member asks it.
  query(
    { subscription: entity(SquadSubscription, 'm') },
    (answer) => `select ${answer} from current_subscriptions m where ${where}`,
    { values },
  );
const findOfMember = finding(`m.member_id = :memberId and ${inArray('m.creator_user_id', ':creatorUserIds')}`, {
  memberId: text,
  creatorUserIds: list(text),
});
const findOfPage = finding(`m.creator_user_id = :creatorUserId and ${inArray('m.member_id', ':memberIds')}`, {
  creatorUserId: text,
  memberIds: list(text),
});
const findSeenBy = finding(`${inArray('m.id', ':ids')} and :viewerId in (m.member_id, m.creator_user_id)`, {
  ids: list(text),
  viewerId: text,
});
const findByIds = finding(inArray('m.id', ':ids'), { ids: list(text) });

const subscriptionsIn = (rows: { subscription: SquadSubscription }[]) => rows.map(({ subscription }) => subscription);
const viewsOf = (rows: SquadSubscription[]) => rows.map((row) => new SubscriptionView(row));

/** Subscriptions by their ids, in no order. */
export const subscriptionsById = async (ids: readonly string[]) => subscriptionsIn(await findByIds({ ids }));

/** A member's subscriptions to these pages, in any state. */
export async function subscriptionsTo(
  memberId: string,
  creatorUserIds: readonly string[],
): Promise<SquadSubscription[]> {
  return subscriptionsIn(await findOfMember({ memberId, creatorUserIds }));
}

/** The viewer's subscriptions to these pages, in any state: for loaders. */
export async function ownSubscriptions(
  viewer: Viewer | null,
  creatorUserIds: readonly string[],
): Promise<SubscriptionView[]> {
  return viewer ? viewsOf(await subscriptionsTo(viewer.userId, creatorUserIds)) : [];
}

/** The subscriptions of these people to a page, in any state. */
export async function subscriptionsAmong(
  creatorUserId: string,
  memberIds: readonly string[],
): Promise<SquadSubscription[]> {
  return memberIds.length > 0 ? subscriptionsIn(await findOfPage({ creatorUserId, memberIds })) : [];
}

/** The viewer's subscription to a page, or null. */
export async function subscriptionTo(viewer: Viewer | null, creatorUserId: unknown): Promise<SubscriptionView | null> {
  const { userId } = signedIn(viewer);
  const found = await repo(SquadSubscription).findOneBy({ memberId: userId, creatorUserId: idOf(creatorUserId) });
  return found && new SubscriptionView(found);
}

/** Every subscription of the viewer, in any state, oldest first. */
export async function listSubscriptions(viewer: Viewer | null): Promise<SubscriptionView[]> {
  const { userId } = signedIn(viewer);
  return viewsOf(
    await repo(SquadSubscription).find({ where: { memberId: userId }, order: { createdAt: 'ASC', id: 'ASC' } }),
  );
}

/** A person who opens a membership must be verified and not own the page, and the page must be live. */
export async function mayJoin(viewer: Viewer | null, squadId: unknown): Promise<{ member: Viewer; squad: SquadView }> {
  const member = verified(viewer);
  const squad = await getSquad(squadId);
  if (!canJoin(member, squad)) throw forbidden(SQUAD.ownSquad);
  const [page] = await pagesOf([squad.creatorUserId]);
  if (!isLive(page!)) throw conflict(JOIN_REFUSAL.notLive);
  return { member, squad };
}

/**
 * Opens the viewer's subscription in `created`, or returns the existing one (decision A1): it gives no access; only a
 * verified payment does.
 */
export async function openSubscription(viewer: Viewer | null, squadId: unknown): Promise<SubscriptionView> {
  const { member, squad } = await mayJoin(viewer, squadId);
  const { userId } = member;
  const [known] = await subscriptionsTo(userId, [squad.creatorUserId]);
  if (known) return new SubscriptionView(known);
  return transaction(async () => {
    // The row refers to its squad: unlocked, it would wait for a payment of the squad that waits for the row.
    const { archivedAt, closedAt } = await lockSquad(squad.id);
    if (archivedAt) throw notFound('squad');
    if (closedAt) throw conflict(SQUAD.closed);
    // By hand: the entity's table is a view, which takes no on conflict.
    await execute(
      `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount) values (:memberId, :creatorUserId, :squadId, :level)
       on conflict on constraint subscriptions_one_a_pair do nothing`,
      { memberId: userId, creatorUserId: squad.creatorUserId, squadId: squad.id, level: squad.level },
    );
    const [subscription] = await subscriptionsTo(userId, [squad.creatorUserId]);
    return new SubscriptionView(subscription!);
  });
}

/** Locks a pair's subscription for the rest of the transaction; null when the two have none. */
export async function lockSubscription(memberId: string, creatorUserId: string): Promise<SquadSubscription | null> {
  const [subscription] = await findForUpdate(SquadSubscription, { memberId, creatorUserId });
  return subscription ?? null;
}

/** Cancels memberships, which the caller has locked; their counters and grants are left to it. */
export async function cancelSubscriptions(ids: readonly string[]): Promise<void> {
  await repo(SquadSubscription).update(
    { id: In(ids) },
    {
      storedStatus: SubscriptionStatus.cancelled,
      renews: false,
      nextSquadId: null,
      version: () => 'version + 1',
      updatedAt: now,
    },
  );
}

/** One of the viewer's memberships, by its own id or its creator's user id (decision A30); 404 for one that is not theirs. */
export async function ownSubscription(viewer: Viewer, id: unknown): Promise<SubscriptionView> {
  const wanted = idOf(id);
  const theirs = { memberId: viewer.userId };
  const found = await repo(SquadSubscription).findOneBy([
    { ...theirs, id: wanted },
    { ...theirs, creatorUserId: wanted },
  ]);
  if (!found) throw notFound('membership');
  return new SubscriptionView(found);
}

/** The topic of changes to one member's memberships. */
export const subscriptionTopic = (memberId: string) => `membership:${memberId}`;

/** The subscriptions among these that the viewer may see, as the member or the page's owner. */
export async function subscriptionsForNodes(
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<SubscriptionView[]> {
  if (!viewer) return [];
  return viewsOf(subscriptionsIn(await findSeenBy({ ids, viewerId: viewer.userId })));
}
