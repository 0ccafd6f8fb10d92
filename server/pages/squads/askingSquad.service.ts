import { MoreThan } from '../../platform/db/conditions';
import { databaseNow, repo } from '../../platform/db/database';
import { bool, int, list, nullable, query, text } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { type AskingSquad, levelFor } from '../../rules/prices';
import { indianDate } from '../../rules/time';
import { SQUAD_EDITOR } from '../../words/en/squadForms';
import { SQUAD_PRICE } from '../../words/en/squadPrices';
import { SquadPrice } from './squadPrice.entity';

/** A squad with what it asks of new members, now and later, in whole rupees a month. */
export interface Asking extends AskingSquad {
  id: string;
  creatorUserId: string;
  title: string;
  /** The coming price and its first day in India (YYYY-MM-DD). */
  next: NextPrice | null;
}

/** A price that is to come: whole rupees a month from 00:00 of a day in India (YYYY-MM-DD). */
export interface NextPrice {
  squadId: string;
  price: number;
  fromDay: string;
}

/** The first price of squad `s` that is to come. */
const NEXT = `select p.squad_id, p.price, p.from_day from squad_prices p
  where p.squad_id = s.id and p.from_day > (now() at time zone 'Asia/Kolkata')::date order by p.from_day limit 1`;

/** The squads of these pages by level, with their prices, those that are deleted and have members too: for loaders. */
export async function askingSquads(creatorUserIds: readonly string[]): Promise<Asking[]> {
  const found = await findAsking({ creatorUserIds });
  return found.map(({ id, creatorUserId, title, level, isTaken, price, nextPrice, nextDay }) => ({
    id,
    creatorUserId,
    title,
    level,
    isTaken,
    prices: nextPrice === null ? [price] : [price, nextPrice],
    next: nextPrice === null ? null : { squadId: id, price: nextPrice, fromDay: nextDay! },
  }));
}
// By hand: a view without an entity, and the first coming price of each.
const findAsking = query(
  {
    id: text('s.id'),
    creatorUserId: text('s.creator_user_id'),
    title: text('s.title'),
    level: int('s.amount'),
    isTaken: bool('s.archived_at is null'),
    price: int('n.price'),
    nextPrice: nullable(int('next.price')),
    nextDay: nullable(text('next.from_day::text')),
  },
  (answer) => `select ${answer} from squads s join squad_prices_now n on n.squad_id = s.id
   left join lateral (${NEXT}) next on s.archived_at is null
   where s.creator_user_id = any(:creatorUserIds::uuid[]) and (s.archived_at is null or s.active_members > 0) order by s.amount`,
  { isRare: true, values: { creatorUserIds: list(text) } },
);

/** The coming prices of these squads: for loaders. */
export const nextPricesOf = (squadIds: readonly string[]): Promise<NextPrice[]> => findNext({ squadIds });
// By hand: the first coming price of each.
const findNext = query(
  { squadId: text('next.squad_id'), price: int('next.price'), fromDay: text('next.from_day::text') },
  (answer) => `select ${answer} from squads s cross join lateral (${NEXT}) next where s.id = any(:squadIds::uuid[])`,
  { isRare: true, values: { squadIds: list(text) } },
);

/** What a squad costs new members at a moment (UTC), in whole rupees a month. */
export async function priceAt(squadId: string, at: Date): Promise<number> {
  const [found] = await findPriceAt({ squadId, day: indianDate(at) });
  return found!.price;
}
// By hand: the last price of a day, else the level.
const findPriceAt = query(
  {
    price: int(`coalesce((select p.price from squad_prices p where p.squad_id = s.id and p.from_day <= :day::date
      order by p.from_day desc limit 1), s.amount)`),
  },
  (answer) => `select ${answer} from squads s where s.id = :squadId`,
  { isRare: true, values: { squadId: text, day: text } },
);

/**
 * The level of a new squad of this price on a page, which the caller has locked; 400 with the reason where it can have
 * none (decision A42).
 */
export async function newLevel(creatorUserId: string, price: number): Promise<number> {
  const level = levelFor(price, await askingSquads([creatorUserId]));
  if (level === 'same') throw new InvalidInput({ amount: SQUAD_EDITOR.sameAmount });
  if (typeof level === 'string') throw new InvalidInput({ amount: SQUAD_PRICE.noLevel[level] });
  return level;
}

/** Withdraws the coming price of a squad; the caller has locked it. */
export async function deleteNextPrice(squadId: string): Promise<void> {
  await repo(SquadPrice).delete({ squadId, fromDay: MoreThan(indianDate(await databaseNow())) });
}

/** Notes the price of a new squad that is not its level. */
export async function noteFirstPrice(squadId: string, price: number): Promise<void> {
  await repo(SquadPrice).insert({ squadId, price, fromDay: indianDate(await databaseNow()) });
}
