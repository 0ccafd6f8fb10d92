import { In, Not, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { execute, findForUpdate, int, nullable, query, text, time } from '../../platform/db/query';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { revokeAll } from '../grants/grant.service';
import { countMembers } from './memberCount.service';
import { SquadSubscription } from './subscription.entity';
import { cancelSubscriptions } from './subscription.service';

const { active, paymentPending, cancelled } = SubscriptionStatus;

/** Lets nothing that a member pays for be renewed: they have closed their account (decision C3). */
export async function stopRenewals(memberId: string): Promise<void> {
  await repo(SquadSubscription).update(
    { memberId, storedStatus: In([active, paymentPending]) },
    { renews: false, nextSquadId: null, updatedAt: now },
  );
}

/** Ends all memberships of an erased person; pages and squads no longer count them. */
export async function endSubscriptions(memberId: string): Promise<void> {
  // Squads first, as where seats are given.
  // By hand: it locks many rows and reads nothing of them.
  await execute(
    `select from squads where id in (select squad_id from current_subscriptions where member_id = :memberId) order by id for update`,
    { memberId },
  );
  const was = await findForUpdate(SquadSubscription, { memberId, storedStatus: Not(cancelled) });
  const ids = was.map(({ id }) => id);
  await cancelSubscriptions(ids);
  await revokeAll(ids, 'erased');
  await countMembers(was, -1);
}

/** A paying member of a page, and until when (UTC). */
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
  return findPaying({ creatorUserId, after, limit });
}
// By hand: a view without an entity, and the people behind it, a batch at a time.
const findPaying = query(
  { memberId: text('u.id'), fullName: text('u.name'), email: text('u.email'), paidUntil: time('m.paid_until') },
  (answer) => `select ${answer}
   from active_subscriptions m join users u on u.id = m.member_id
   where m.creator_user_id = :creatorUserId and u.email is not null and (:after::uuid is null or u.id > :after)
   order by u.id limit :limit`,
  { isRare: true, values: { creatorUserId: text, after: nullable(text), limit: int } },
);

/** Until when members of a page have paid (UTC); null without any. */
export async function pagePaidUntil(creatorUserId: string): Promise<Date | null> {
  const [last] = await findLast({ creatorUserId });
  return last!.until;
}
// By hand: a view without an entity.
const findLast = query(
  { until: nullable(time('max(m.paid_until)')) },
  (answer) => `select ${answer} from active_subscriptions m where m.creator_user_id = :creatorUserId`,
  { isRare: true, values: { creatorUserId: text } },
);
