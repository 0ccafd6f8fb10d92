import { inArray, int, list, nullable, query, text } from '../../platform/db/query';

// The people with a seat in squad `s` by a membership `m`: members, and months that are kept after an early renewal in
// a lower squad. The page is a condition too, so that one person's membership is found by the pair.
const MEMBERS_OF = 'seated_subscriptions m where m.squad_id = s.id and m.creator_user_id = s.creator_user_id';
const KEEP_SEATS_IN = `grants g join active_subscriptions m on m.id = g.subscription_id
  where g.squad_id = s.id and g.keeps_seat and g.revoked_at is null and g.during @> now()`;

/**
 * Seats of these squads taken by people other than this one: members, renewals that are due, months that are kept after an
 * early renewal in a lower squad, and open orders of those who have none of these (decision A17).
 */
export async function seatsTakenByOthers(
  userId: string | null,
  squadIds: readonly string[],
): Promise<{ squadId: string; seats: number }[]> {
  return findSeats({ squadIds, userId });
}
// By hand: counts over memberships, grants and orders, at one moment.
const findSeats = query(
  {
    squadId: text('s.id'),
    seats: int(
      `(select seats from squad_seats where squad_id = s.id)
       - (select count(*) from ${MEMBERS_OF} and m.member_id = :userId)
       + (select count(*) from ${KEEP_SEATS_IN} and m.member_id is distinct from :userId)
       + (select count(*) from payment_orders o
          where o.squad_id = s.id and o.status = 'open' and o.held_until > now() and o.user_id is distinct from :userId
            -- One without the gateway's order a minute later has lost the process that made it.
            and (o.rzp_order_id is not null or o.created_at > now() - interval '1 minute')
            and not exists (select from ${MEMBERS_OF} and m.member_id = o.user_id)
            and not exists (select from ${KEEP_SEATS_IN} and m.member_id = o.user_id))`,
    ),
  },
  (answer) => `select ${answer} from squads s where ${inArray('s.id', ':squadIds')}`,
  { values: { squadIds: list(text), userId: nullable(text) } },
);
