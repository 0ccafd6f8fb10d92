import { getPage } from '../creators/creator.service';
import { type Connection, newestFirst, type Page, toConnection } from '../platform/connection';
import { hydrate, sql } from '../platform/database';
import type { Viewer } from '../platform/viewer';
import { creatorOnly, seesEarnings } from '../policies';
import { SubscriptionStatus } from '../rules/states';
import type { User } from '../users/user.entity';
import { usersById } from '../users/user.service';
import { SquadSubscription } from './subscription.entity';

/** An active member of a page, and the person who it is. */
export interface Member {
  subscription: SquadSubscription;
  user: User;
}

/** The active members of the viewer's page, whoever joined last first. */
export async function listMembers(viewer: Viewer | null, page: Page): Promise<Connection<Member>> {
  const { userId } = creatorOnly(viewer);
  const rows = await sql<{ subscription: Record<string, unknown> }>(
    `select to_jsonb(m) as subscription from squad_subscriptions m
     where m.creator_user_id = $1 and m.status = ${SubscriptionStatus.active}
       and (m.member_since, m.id) < ($2::timestamptz, $3::uuid)
     order by m.member_since desc, m.id desc limit $4`,
    [userId, ...newestFirst(page.after), page.limit + 1],
  );
  const subscriptions = rows.map(({ subscription }) => hydrate(SquadSubscription, subscription));
  const users = new Map(
    (await usersById(subscriptions.map(({ memberId }) => memberId))).map((user) => [user.id, user]),
  );
  const members = subscriptions.map((subscription) => ({ subscription, user: users.get(subscription.memberId)! }));
  return toConnection(members, page, ({ subscription }) => [subscription.memberSince!.toISOString(), subscription.id]);
}

/** Whole rupees a month of a page's active memberships; null for those to whom its owner does not show earnings (decision A27). */
export async function monthlyTotal(viewer: Viewer | null, creatorUserId: unknown): Promise<number | null> {
  const page = await getPage(viewer, creatorUserId);
  return seesEarnings(viewer, page) ? page.activeIncome : null;
}
