import { int, list, query, text } from '../../platform/db/query';
import { SubscriptionStatus } from '../../rules/subscriptions';

/** How many members of a squad keep a price below the one for new members: whole rupees a month. */
export interface KeptPrice {
  squadId: string;
  price: number;
  members: number;
}

/** The most prices of a squad that are listed: those that most members keep. */
const LISTED = 10;

/** The prices that members of these squads keep, for their creator; most members first: for loaders. */
export const keptPricesOf = (squadIds: readonly string[]): Promise<KeptPrice[]> => findKept({ squadIds });
// By hand: a count over what each member pays. A squad that had one price alone is not counted.
const findKept = query(
  { squadId: text('s.id'), price: int('kept.price'), members: int('kept.members') },
  (answer) => `select ${answer} from squads s join squad_prices_now n on n.squad_id = s.id cross join lateral (
     select m.price, count(*) as members from current_subscriptions m
     where m.squad_id = s.id and m.stored_status in (${SubscriptionStatus.active}, ${SubscriptionStatus.paymentPending})
       and m.price > 0 and m.price < n.price
     group by m.price order by count(*) desc, m.price limit ${LISTED}) kept
   where s.id = any(:squadIds::uuid[]) and exists (select from squad_prices p where p.squad_id = s.id)
   order by s.id, kept.members desc, kept.price`,
  { isRare: true, values: { squadIds: list(text) } },
);
