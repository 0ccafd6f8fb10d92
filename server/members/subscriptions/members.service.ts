import type { Viewer } from '../../auth/viewer';
import { getPage } from '../../pages/creators/creator.service';
import type { Squad } from '../../pages/squads/squad.entity';
import { SQUAD_NOW } from '../../pages/squads/squad.service';
import { person } from '../../people/users/user.service';
import { PersonView } from '../../people/users/user.view';
import { entity, int, list, query, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { creatorOnly, seesEarnings } from '../../policies';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { SquadSubscription } from './subscription.entity';

/** A membership, whose it is, and the squad that it opens. */
export interface Member {
  subscription: SquadSubscription;
  member: PersonView;
  squad: Squad;
}

/** Those who have a place in a squad: their month runs, or its renewal is pending. */
const MEMBERS = [SubscriptionStatus.active, SubscriptionStatus.paymentPending] as const;

// By hand: a page of people with their squads, cut from an index before the joins. The condition on the stored state
// lets Postgres read them from the index of a page's members.
const findMembers = query(
  { subscription: entity(SquadSubscription, 'm'), member: person('u'), squad: SQUAD_NOW },
  (answer) => `select ${answer}
   from (
     select * from current_subscriptions m
     where m.creator_user_id = :creatorUserId and m.stored_status in (${MEMBERS.join(', ')}) and m.status = any(:statuses::smallint[])
       and (m.member_since, m.id) < (:afterKey::timestamptz, :afterId::uuid)
     order by m.member_since desc, m.id desc limit :limit
   ) m
   join users u on u.id = m.member_id
   join squads s on s.id = m.squad_id
   order by m.member_since desc, m.id desc`,
  { values: { creatorUserId: text, statuses: list(int), ...SLICE } },
);

/** The members of the viewer's page, all or those of some `statuses`; who joined last comes first. */
export async function listMembers(
  viewer: Viewer | null,
  slice: Slice,
  statuses: readonly (typeof MEMBERS)[number][] = MEMBERS,
): Promise<Connection<Member>> {
  const { userId } = creatorOnly(viewer);
  const found = await findMembers({ creatorUserId: userId, statuses, ...sliceFromNewest(slice) });
  const members = found.map(({ subscription, member, squad }) => ({
    subscription,
    member: new PersonView(member),
    squad,
  }));
  return toConnection(members, slice, ({ subscription }) => [subscription.memberSince!.toISOString(), subscription.id]);
}

/** Whole rupees a month of a page's active memberships; null for those to whom its owner does not show earnings (decision A27). */
export async function monthlyTotal(viewer: Viewer | null, creatorUserId: unknown): Promise<number | null> {
  const page = await getPage(viewer, creatorUserId);
  return seesEarnings(viewer, page) ? page.activeIncome : null;
}
