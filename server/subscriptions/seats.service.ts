import { sql } from '../platform/db/database';
import { HAS_PLACE, IS_ACTIVE } from './standing.service';

// Whoever has a seat in squad `s` by a membership `m`: members, and months that are kept after an early renewal in a lower squad.
const MEMBER_OF = `m.squad_id = s.id and ${HAS_PLACE}`;
const KEEPS_SEAT_IN = `m.creator_user_id = s.creator_user_id and m.kept_amount = s.amount and m.kept_until > now()
  and m.kept_amount > m.amount and ${IS_ACTIVE}`;

/**
 * Seats of these squads taken by people other than this one: members, renewals that are due, months that are kept after an
 * early renewal in a lower squad, and open orders of those who have none of these (decision A17).
 */
export async function seatsTakenByOthers(
  userId: string | null,
  squadIds: readonly string[],
): Promise<{ squadId: string; seats: number }[]> {
  return sql(
    `select s.id as "squadId",
       (select count(*) from squad_subscriptions m where ${MEMBER_OF} and m.member_id is distinct from $2)::int
       + (select count(*) from squad_subscriptions m where ${KEEPS_SEAT_IN} and m.member_id is distinct from $2)::int
       + (select count(*) from payment_orders o
          where o.squad_id = s.id and o.status = 'open' and o.held_until > now() and o.user_id is distinct from $2
            and not exists (select from squad_subscriptions m
              where m.member_id = o.user_id and m.creator_user_id = s.creator_user_id
                and (${MEMBER_OF} or ${KEEPS_SEAT_IN})))::int as seats
     from squads s where s.id = any($1)`,
    [squadIds, userId],
  );
}
