import type { Viewer } from '../../auth/viewer';
import type { SquadView } from '../../pages/squads/squad.view';
import { int, query, text } from '../../platform/db/query';
import { ownsSquad } from '../../policies';
import { SubscriptionStatus } from '../../rules/subscriptions';

/** How many members of a squad keep a price below the one for new members: whole rupees a month. */
export interface KeptPrice {
  price: number;
  members: number;
}

/** The most prices that are listed: those that most members keep. */
const LISTED = 10;

/** The prices that members of one of the viewer's squads keep, most members first; none of another one. */
export async function keptPricesOf(viewer: Viewer | null, squad: SquadView): Promise<KeptPrice[]> {
  return ownsSquad(viewer, squad) ? findKept({ squadId: squad.id }) : [];
}
// By hand: a count over what each member pays. A squad that had one price alone is not counted.
const findKept = query(
  { price: int('m.price'), members: int('count(*)') },
  (answer) => `select ${answer} from current_subscriptions m
   where m.squad_id = :squadId and m.stored_status in (${SubscriptionStatus.active}, ${SubscriptionStatus.paymentPending})
     and exists (select from squad_prices where squad_id = :squadId)
     and m.price > 0 and m.price < (select price from squad_prices_now where squad_id = :squadId)
   group by m.price order by count(*) desc, m.price limit ${LISTED}`,
  { isRare: true, values: { squadId: text } },
);
