import { repo } from '../../platform/db/database';
import { bool, columns, int, nullable, query, text, time } from '../../platform/db/query';
import { publish } from '../../platform/live/pubsub';
import { SubscriptionStatus } from '../../rules/subscriptions';
import { SquadSubscription } from './subscription.entity';
import { subscriptionTopic } from './subscription.service';

/** A member of a squad that was deleted, and how to reach them. */
export interface LeftMember {
  memberId: string;
  fullName: string;
  /** null once they are erased. */
  email: string | null;
  /** Whole rupees a month that they pay. */
  amount: number;
  paidUntil: Date;
  isActive: boolean;
}

/**
 * Lets memberships of a deleted squad end with their paid month: those of the next `limit` members after `after`, a
 * member's id. Nothing else of a membership changes. Repeating it changes nothing.
 */
export async function endRenewals(squadId: string, after: string | null, limit: number): Promise<LeftMember[]> {
  const members = await endRenewing({ squadId, after, limit });
  members.sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  for (const { id, memberId } of members) await publish(subscriptionTopic(memberId), id);
  return members;
}

// By hand: it writes many rows and returns them with their people.
const endRenewing = query(
  {
    ...columns(SquadSubscription, 'm', 'id', 'memberId'),
    amount: int('who.price'),
    fullName: text('who.name'),
    email: nullable(text('who.email')),
    paidUntil: time('m.paid_until'),
    isActive: bool('who.is_active'),
  },
  (answer) => `update squad_subscriptions m set renews = false, next_squad_id = null, updated_at = now()
   from (
     select m.id, u.name, u.email, m.status = ${SubscriptionStatus.active} as is_active,
       (select c.price from current_subscriptions c where c.id = m.id) as price
     from seated_subscriptions m join users u on u.id = m.member_id
     where m.squad_id = :squadId
       and (:after::uuid is null or m.member_id > :after)
     -- The lock reads the row again: a member may be moving up at this moment.
     order by m.member_id limit :limit for update of m
   ) who
   where m.id = who.id
   returning ${answer}`,
  { isRare: true, values: { squadId: text, after: nullable(text), limit: int } },
);

/** Members who would move with their next renewal to a squad that was deleted, or closed to new members, stay in their present one. */
export async function clearNextSquad(squadId: string): Promise<void> {
  await repo(SquadSubscription).update({ nextSquadId: squadId }, { nextSquadId: null, updatedAt: () => 'now()' });
}
