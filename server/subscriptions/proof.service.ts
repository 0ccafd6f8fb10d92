import { query, text } from '../platform/db/query';
import type { Proofs } from '../proofs';
import { membershipsOtherThanGranted } from './grant.service';

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
       coalesce(sum(m.amount), 0))
     from creators c left join current_subscriptions m on m.creator_user_id = c.user_id and m.stored_status = 1
     group by c.id having (c.active_members, c.active_income) <> (count(m.id), coalesce(sum(m.amount), 0))) wrong`,
  { isRare: true },
);

/** Memberships are what their grants make of them, and are counted so. */
export const subscriptionProofs: Proofs = {
  'each membership is what its grants make of it': async () =>
    (await membershipsOtherThanGranted()).map((id) => ({ line: `membership ${id} is other than its grants make it` })),
  'members of each squad and page are counted as they are': () => wrongMemberCounts(),
};
