import { sql } from '../../platform/db/database';
import { DAY, indianDate } from '../../rules/time';
import type { Person } from '../factories';
import type { World } from '../harness';

/** A day in India, so many days from today. */
export const inDays = (days: number) => indianDate(new Date(Date.now() + days * DAY));

export const SET_PRICE = `mutation($input: SetSquadPriceInput!) {
  setSquadPrice(input: $input) { squad { amount amountForNew level nextPrice { amount fromDay } } }
}`;

interface NewPrice {
  squad: { id: string };
  amount: number;
  fromDay?: string;
}

/** Gives a squad another price for new members, from tomorrow on or the given day. */
export const setPrice = async (world: World, who: Person, { squad, amount, fromDay = inDays(1) }: NewPrice) =>
  (await world.as(who).query(SET_PRICE, { input: { squadId: squad.id, amount, fromDay } })).setSquadPrice.squad;

/** The error of a new price that is refused. */
export const priceRefused = (world: World, who: Person | undefined, { squad, amount, fromDay = inDays(1) }: NewPrice) =>
  world.as(who).refused(SET_PRICE, { input: { squadId: squad.id, amount, fromDay } });

/** As if the first day of the coming price of a squad had begun. */
export const priceBegins = (squad: { id: string }) =>
  sql(
    `update squad_prices set from_day = from_day - (select max(from_day) from squad_prices where squad_id = $1)
       + (now() at time zone 'Asia/Kolkata')::date where squad_id = $1`,
    [squad.id],
  );

/** Gives a squad another price for new members from now on. */
export async function reprice(world: World, who: Person, squad: { id: string }, amount: number): Promise<void> {
  await setPrice(world, who, { squad, amount });
  await priceBegins(squad);
}
