import type { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { priceAt } from '../../pages/squads/askingSquad.service';
import type { Squad } from '../../pages/squads/squad.entity';
import { passPriceAt } from '../../pages/squads/squadPass.service';
import { offeredPasses } from '../../rules/passes';
import { amountDue, priceFor } from '../../rules/prices';
import { paymentKind } from '../../rules/subscriptions';

/** So many months of a squad, for a person with this membership, at a moment (UTC). */
interface Asked {
  subscription: SquadSubscription | null;
  squad: Squad;
  months: number;
  now: Date;
}

/** Whole rupees that an order costs this person then; null for a pass that they are not offered, as for moving up. */
export async function dueFor({ subscription, squad, months, now }: Asked): Promise<number | null> {
  const facts = { subscription, squadAmount: squad.amount, now };
  const listPrice = await priceAt(squad.id, now);
  const ownPrice = priceFor(subscription, { level: squad.amount, price: listPrice }, now);
  if (months === 1) return amountDue({ ...facts, price: ownPrice });
  const amount = paymentKind(facts) === 'upgrade' ? null : await passPriceAt(squad.id, months, now);
  const [offered] = amount === null ? [] : offeredPasses([{ months, amount }], { listPrice, ownPrice });
  return offered?.amount ?? null;
}
