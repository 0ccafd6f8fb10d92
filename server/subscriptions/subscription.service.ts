import { In } from 'typeorm';
import { pagesOf } from '../creators/creator.service';
import { hydrate, repo, sql, statement } from '../platform/database';
import { conflict, forbidden, notFound } from '../platform/errors';
import { emit } from '../platform/events';
import { idOf } from '../platform/input';
import { push } from '../platform/live';
import type { Viewer } from '../platform/viewer';
import { isLive, ownsSquad, signedIn, verified } from '../policies';
import { afterPayment, paymentKind } from '../rules/membership';
import { SubscriptionStatus } from '../rules/states';
import { SQUAD } from '../rules/wording';
import type { Squad } from '../squads/squad.entity';
import { getSquad } from '../squads/squad.service';
import { countMembers } from './memberCount.service';
import { SquadSubscription } from './subscription.entity';

declare module '../platform/events' {
  interface Events {
    /** A payment opened, renewed or raised a membership. `isFirstJoin`: the member was not one before. */
    MembershipPaid: { subscription: SquadSubscription; squad: Squad; isFirstJoin: boolean };
  }
}

interface Row {
  subscription: Record<string, unknown>;
}
const asSubscription = ({ subscription }: Row) => hydrate(SquadSubscription, subscription);

const findOfMember = statement<Row>(
  'subscriptions-of-member',
  `select to_jsonb(m) as subscription from squad_subscriptions m where m.member_id = $1 and m.creator_user_id = any($2)`,
);

/** A member's subscriptions to these pages, whatever their status: for loaders. */
export async function subscriptionsTo(
  memberId: string,
  creatorUserIds: readonly string[],
): Promise<SquadSubscription[]> {
  return (await findOfMember([memberId, creatorUserIds])).map(asSubscription);
}

/** The viewer's subscription to a page, or null. */
export async function subscriptionTo(viewer: Viewer | null, creatorUserId: unknown): Promise<SquadSubscription | null> {
  const [found] = await subscriptionsTo(signedIn(viewer).userId, [idOf(creatorUserId)]);
  return found ?? null;
}

/** Every subscription of the viewer, whatever its status, oldest first. */
export async function listSubscriptions(viewer: Viewer | null): Promise<SquadSubscription[]> {
  return repo(SquadSubscription).find({
    where: { memberId: signedIn(viewer).userId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}

/** The owners of the pages that the viewer actively supports. */
export async function supportedCreatorIds(viewer: Viewer | null): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'select creator_user_id as id from squad_subscriptions where member_id = $1 and status = $2',
    [signedIn(viewer).userId, SubscriptionStatus.active],
  );
  return rows.map((row) => row.id);
}

/** Whoever opens a membership must be verified, may not own the page, and the page must be live. */
export async function mayJoin(viewer: Viewer | null, squadId: unknown): Promise<{ member: Viewer; squad: Squad }> {
  const member = verified(viewer);
  const squad = await getSquad(squadId);
  if (ownsSquad(member, squad)) throw forbidden(SQUAD.ownSquad);
  const [page] = await pagesOf([squad.creatorUserId]);
  if (!isLive(page!)) throw conflict(SQUAD.notLive);
  return { member, squad };
}

/**
 * Opens the viewer's subscription in `created`, or answers the one that is there (decision A1): it gives no access;
 * only a verified payment does.
 */
export async function openSubscription(viewer: Viewer | null, squadId: unknown): Promise<SquadSubscription> {
  const { member, squad } = await mayJoin(viewer, squadId);
  await sql(
    `insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount) values ($1, $2, $3, $4)
     on conflict on constraint subscriptions_one_a_pair do nothing`,
    [member.userId, squad.creatorUserId, squad.id, squad.amount],
  );
  const [subscription] = await subscriptionsTo(member.userId, [squad.creatorUserId]);
  return subscription!;
}

/** Locks a pair's subscription for the rest of the transaction; null when the two have none. */
export async function lockSubscription(memberId: string, creatorUserId: string): Promise<SquadSubscription | null> {
  const [row] = await sql<Row>(
    `select to_jsonb(m) as subscription from squad_subscriptions m
     where m.member_id = $1 and m.creator_user_id = $2 for update`,
    [memberId, creatorUserId],
  );
  return row ? asSubscription(row) : null;
}

/**
 * Gives a member what a verified payment bought, inside the payment's transaction: one month, one more month, or a
 * higher squad. `paidAt` in UTC. Counters of page and squad change with it; the caller holds the page's squads.
 */
export async function grantPaid(memberId: string, squad: Squad, paidAt: Date): Promise<SquadSubscription> {
  const before = await lockSubscription(memberId, squad.creatorUserId);
  const facts = { subscription: before, squadAmount: squad.amount, now: paidAt };
  const next = afterPayment({ ...facts, kind: paymentKind(facts) });
  const isFirstJoin = !before?.memberSince;
  const memberSince = before && isMember(before.status) ? before.memberSince : paidAt;
  await sql(
    `insert into squad_subscriptions
       (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since, kept_amount, kept_until)
     values ($1, $2, $3, $4, ${SubscriptionStatus.active}, $5, $6, $7, $8, $9)
     on conflict on constraint subscriptions_one_a_pair do update set squad_id = excluded.squad_id, amount = excluded.amount,
       status = excluded.status, paid_until = excluded.paid_until, billing_day = excluded.billing_day,
       member_since = excluded.member_since, kept_amount = excluded.kept_amount, kept_until = excluded.kept_until,
       renews = true, next_squad_id = null, updated_at = now()`,
    [
      memberId,
      squad.creatorUserId,
      squad.id,
      squad.amount,
      next.paidUntil,
      next.billingDay,
      memberSince,
      next.keptAmount,
      next.keptUntil,
    ],
  );
  if (before) await countMembers([before], -1);
  const [subscription] = await subscriptionsTo(memberId, [squad.creatorUserId]);
  await countMembers([subscription!], 1);
  await emit('MembershipPaid', { subscription: subscription!, squad, isFirstJoin });
  await push(membershipTopic(memberId), subscription!.id);
  return subscription!;
}

/** The price up to which a membership `m` opens posts now: the rule of rules/membership's opens. */
export const OPENED_AMOUNT = `greatest(m.amount, case when m.kept_until > now() then m.kept_amount end)`;

/** Active, or a month that is over and can still be renewed. */
export const isMember = (status: SubscriptionStatus) =>
  status === SubscriptionStatus.active || status === SubscriptionStatus.paymentPending;

/** One of the viewer's memberships, by its own id or its creator's user id (decision A30); 404 for one that is not theirs. */
export async function ownMembership(viewer: Viewer, id: unknown): Promise<SquadSubscription> {
  const wanted = idOf(id);
  const { userId: memberId } = viewer;
  const found = await repo(SquadSubscription).findOneBy([
    { id: wanted, memberId },
    { creatorUserId: wanted, memberId },
  ]);
  if (!found) throw notFound('Membership');
  return found;
}

/** Where a member's own screens hear of changes to their memberships. */
export const membershipTopic = (memberId: string) => `membership:${memberId}`;

/** One of the viewer's own subscriptions by its id, or null. */
export const ownSubscription = (viewer: Viewer, id: string) =>
  repo(SquadSubscription).findOneBy({ id, memberId: viewer.userId });

/** Those of these subscriptions that the viewer may see: the member and the page's owner. */
export async function subscriptionsForNodes(
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<SquadSubscription[]> {
  const found = viewer ? await repo(SquadSubscription).findBy({ id: In([...ids]) }) : [];
  return found.filter((each) => [each.memberId, each.creatorUserId].includes(viewer!.userId));
}
