import type { Proofs } from '../../module';
import { query, text } from '../../platform/db/query';
import { SubscriptionStatus } from '../../rules/subscriptions';

/** A line for each squad and page whose members are counted wrongly. */
// By hand: whole tables are compared with what is counted of them.
export const wrongMemberCounts = query(
  { line: text('line') },
  (answer) => `select ${answer} from (
     select format('squad %s counts %s members, it has %s', s.id, s.active_members, count(m.id)) as line
     from squads s left join current_subscriptions m on m.squad_id = s.id and m.stored_status = 1
     group by s.id having s.active_members <> count(m.id)
     union all
     select format('page %s counts %s members and %s rupees a month, it has %s and %s', c.user_id, c.active_members, c.active_income, count(m.id),
       coalesce(sum(m.income), 0))
     from creators c left join current_subscriptions m on m.creator_user_id = c.user_id and m.stored_status = 1
     group by c.id having (c.active_members, c.active_income) <> (count(m.id), coalesce(sum(m.income), 0))) wrong`,
  { isRare: true },
);

/** The memberships whose row differs from their grants now. */
// By hand: two views are compared.
export const membershipsOtherThanGranted = query(
  { id: text('m.id') },
  (answer) => `select ${answer}
   from current_subscriptions m left join granted_subscriptions g on g.subscription_id = m.id
   where case when m.stored_status = ${SubscriptionStatus.active} and m.paid_until > now()
     then (g.squad_id, g.amount, g.paid_until) is distinct from (m.squad_id, m.amount, m.paid_until)
     else g.subscription_id is not null end
   order by m.id`,
  { isRare: true },
);

/** Memberships are what their grants make of them, and are counted so. */
export const subscriptionProofs: Proofs = {
  'each membership is what its grants make of it': async () =>
    (await membershipsOtherThanGranted()).map(({ id }) => ({
      line: `membership ${id} is other than its grants make it`,
    })),
  'members of each squad and page are counted as they are': () => wrongMemberCounts(),
};
