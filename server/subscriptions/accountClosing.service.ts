import { Not } from '../platform/db/conditions';
import { execute, findForUpdate, nullable, rows, text, time } from '../platform/db/query';
import { SubscriptionStatus } from '../rules/subscriptions';
import { revokeAll } from './grant.service';
import { countMembers } from './memberCount.service';
import { SquadSubscription } from './subscription.entity';

const { active, paymentPending, cancelled } = SubscriptionStatus;

/** Lets nothing that a member pays for be renewed: they have closed their account (decision C3). */
export async function stopRenewals(memberId: string): Promise<void> {
  await execute(
    `update squad_subscriptions set renews = false, next_squad_id = null, updated_at = now()
     where member_id = $1 and status in (${active}, ${paymentPending})`,
    [memberId],
  );
}

/** Ends whatever memberships somebody still has when they are erased; pages and squads stop counting them. */
export async function endSubscriptions(memberId: string): Promise<void> {
  // Squads first, as where seats are given.
  await execute(
    `select from squads where id in (select squad_id from current_subscriptions where member_id = $1) order by id for update`,
    [memberId],
  );
  const was = await findForUpdate(SquadSubscription, { memberId, storedStatus: Not(cancelled) });
  await execute(
    `update squad_subscriptions set status = ${cancelled}, renews = false, next_squad_id = null, version = version + 1,
       updated_at = now()
     where id = any($1)`,
    [was.map(({ id }) => id)],
  );
  await revokeAll(
    was.map(({ id }) => id),
    'erased',
  );
  await countMembers(was, -1);
}

/** Somebody who pays for a page, and until when (UTC). */
export interface PayingMember {
  memberId: string;
  fullName: string;
  email: string;
  paidUntil: Date;
}

/** The active members of a page, the next `limit` behind `after`, a member's id. */
export async function payingMembers(
  creatorUserId: string,
  after: string | null,
  limit: number,
): Promise<PayingMember[]> {
  return rows(
    { memberId: text('u.id'), fullName: text('u.full_name'), email: text('u.email'), paidUntil: time('m.paid_until') },
    (answer) => `select ${answer}
     from active_subscriptions m join users u on u.id = m.member_id
     where m.creator_user_id = $1 and u.email is not null and ($2::uuid is null or u.id > $2)
     order by u.id limit $3`,
    [creatorUserId, after, limit],
  );
}

/** Until when members of a page have paid (UTC); null when nobody has. */
export async function pagePaidUntil(creatorUserId: string): Promise<Date | null> {
  const [last] = await rows(
    { until: nullable(time('max(m.paid_until)')) },
    (answer) => `select ${answer} from active_subscriptions m where m.creator_user_id = $1`,
    [creatorUserId],
  );
  return last!.until;
}
