import { type Connection, newestFirst, type Page, toConnection } from '../platform/connection';
import { hydrate, statement } from '../platform/database';
import type { Viewer } from '../platform/viewer';
import { creatorOnly } from '../policies';
import { SubscriptionStatus } from '../rules/states';
import { Squad } from '../squads/squad.entity';
import { User } from '../users/user.entity';
import { SquadSubscription } from './subscription.entity';

/** A membership, whose it is, and the squad that it opens. */
export interface PageMember {
  subscription: SquadSubscription;
  member: User;
  squad: Squad;
}

const findMembers = statement<Record<keyof PageMember, Record<string, unknown>>>(
  'members-of-page',
  `select to_jsonb(m) as subscription, to_jsonb(u) as member, to_jsonb(s) as squad
   from (
     select * from squad_subscriptions
     where creator_user_id = $1 and status in (${SubscriptionStatus.active}, ${SubscriptionStatus.paymentPending})
       and (member_since, id) < ($2::timestamptz, $3::uuid)
     order by member_since desc, id desc limit $4
   ) m
   join users u on u.id = m.member_id
   join squads s on s.id = m.squad_id
   order by m.member_since desc, m.id desc`,
);

/** The members of the viewer's page, those whose payment is pending among them; who joined last comes first. */
export async function pageMembers(viewer: Viewer | null, page: Page): Promise<Connection<PageMember>> {
  const rows = await findMembers([creatorOnly(viewer).userId, ...newestFirst(page.after), page.limit + 1]);
  const members = rows.map((row) => ({
    subscription: hydrate(SquadSubscription, row.subscription),
    member: hydrate(User, row.member),
    squad: hydrate(Squad, row.squad),
  }));
  return toConnection(members, page, ({ subscription }) => [subscription.memberSince!.toISOString(), subscription.id]);
}
