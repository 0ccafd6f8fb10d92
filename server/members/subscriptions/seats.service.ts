import { inArray, int, list, nullable, query, text } from '../../platform/db/query';

// The people with a seat in squad `s` by a membership `m`: members, and months that are kept after an early renewal in
// a lower squad. The page is a condition too, so that one person's membership is found by the pair.
const MEMBERS_OF = 'seated_subscriptions m where m.squad_id = s.id and m.creator_user_id = s.creator_user_id';
const KEEP_SEATS_IN = `grants g join active_subscriptions m on m.id = g.subscription_id
  where g.squad_id = s.id and g.keeps_seat and g.revoked_at is null and g.during @> now()`;
// The open orders that hold a seat in squad `s` for people who have none of these.
const HOLDS_IN = `payment_orders o where o.squad_id = s.id and o.status = 'open' and o.held_until > now() and o.holds_seat
  -- One without the gateway's order a minute later has lost the process that made it.
  and (o.rzp_order_id is not null or o.created_at > now() - interval '1 minute')
  and not exists (select from ${MEMBERS_OF} and m.member_id = o.user_id)
  and not exists (select from ${KEEP_SEATS_IN} and m.member_id = o.user_id)`;

/**
 * Seats of these squads taken by people other than this one: members, renewals that are due, months that are kept after an
 * early renewal in a lower squad, and what open orders hold for those who have none of these (decision A17).
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
       + (select count(*) from ${HOLDS_IN} and o.user_id is distinct from :userId)`,
    ),
  },
  (answer) => `select ${answer} from squads s where ${inArray('s.id', ':squadIds')}`,
  { values: { squadIds: list(text), userId: nullable(text) } },
);

interface Holds {
  /** The orders of a person that held a seat of a squad in the last 24 hours, whatever became of them. */
  ofPerson: number;
  /** The seats of the squad that the open orders of a network hold now. */
  ofNetwork: number;
}

/** What a person and a network hold of a squad (decision A17). The caller has locked the squad. */
export async function seatHolds(by: { squadId: string; userId: string; network: string }): Promise<Holds> {
  const [holds] = await countHolds(by);
  return holds!;
}
// By hand: counts over memberships, grants and orders, at one moment.
const countHolds = query(
  {
    ofPerson: int(
      `(select count(*) from payment_orders o where o.user_id = :userId and o.squad_id = s.id and o.holds_seat
          and o.created_at > now() - interval '24 hours')`,
    ),
    ofNetwork: int(`(select count(*) from ${HOLDS_IN} and o.network = :network)`),
  },
  (answer) => `select ${answer} from squads s where s.id = :squadId`,
  { isRare: true, values: { squadId: text, userId: text, network: text } },
);
