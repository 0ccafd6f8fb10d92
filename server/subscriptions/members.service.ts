import { getPage } from '../creators/creator.service';
import { hydrate, statement } from '../platform/db/database';
import { type Connection, newestFirst, type Slice, toConnection } from '../platform/graphql/connection';
import type { Viewer } from '../platform/http/viewer';
import { creatorOnly, seesEarnings } from '../policies';
import { SubscriptionStatus } from '../rules/subscriptions';
import { Squad } from '../squads/squad.entity';
import { SQUAD_ROW } from '../squads/squad.service';
import { type Person, User } from '../users/user.entity';
import { personRow } from '../users/user.service';
import { STATUS_NOW, SUBSCRIPTION_ROW } from './standing.service';
import { SquadSubscription } from './subscription.entity';

/** A membership, whose it is, and the squad that it opens. */
export interface Member {
  subscription: SquadSubscription;
  member: Person;
  squad: Squad;
}

/** Those who have a place in a squad: their month runs, or its renewal is pending. */
const MEMBERS = [SubscriptionStatus.active, SubscriptionStatus.paymentPending] as const;

// That what is written down is asked for too lets Postgres read them from the index of a page's members.
const findMembers = statement<Record<keyof Member, Record<string, unknown>>>(
  'members-of-page',
  `select m.row as subscription, ${personRow('u')} as member, ${SQUAD_ROW} as squad
   from (
     select m.id, m.member_id, m.squad_id, m.member_since, ${SUBSCRIPTION_ROW} as row from squad_subscriptions m
     where m.creator_user_id = $1 and m.status in (${MEMBERS.join(', ')}) and ${STATUS_NOW} = any($2::smallint[])
       and (m.member_since, m.id) < ($3::timestamptz, $4::uuid)
     order by m.member_since desc, m.id desc limit $5
   ) m
   join users u on u.id = m.member_id
   join squads s on s.id = m.squad_id
   order by m.member_since desc, m.id desc`,
);

/** The members of the viewer's page, all or those of some `statuses`; who joined last comes first. */
export async function listMembers(
  viewer: Viewer | null,
  slice: Slice,
  statuses: readonly (typeof MEMBERS)[number][] = MEMBERS,
): Promise<Connection<Member>> {
  const { userId } = creatorOnly(viewer);
  const rows = await findMembers([userId, statuses, ...newestFirst(slice.after), slice.limit + 1]);
  const members = rows.map((row) => ({
    subscription: hydrate(SquadSubscription, row.subscription),
    member: hydrate(User, row.member),
    squad: hydrate(Squad, row.squad),
  }));
  return toConnection(members, slice, ({ subscription }) => [subscription.memberSince!.toISOString(), subscription.id]);
}

/** Whole rupees a month of a page's active memberships; null for those to whom its owner does not show earnings (decision A27). */
export async function monthlyTotal(viewer: Viewer | null, creatorUserId: unknown): Promise<number | null> {
  const page = await getPage(viewer, creatorUserId);
  return seesEarnings(viewer, page) ? page.activeIncome : null;
}
