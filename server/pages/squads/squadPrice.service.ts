import type { Viewer } from '../../auth/viewer';
import { databaseNow, repo, transaction } from '../../platform/db/database';
import { InvalidInput, notFound } from '../../platform/errors';
import { validated } from '../../platform/input';
import { squadPriceForm } from '../../rules/forms/squads';
import { priceRange } from '../../rules/prices';
import { indianDate } from '../../rules/time';
import { SQUAD_PRICE } from '../../words/en/squadPrices';
import { lockPage } from '../creators/creator.service';
import { type Asking, askingSquads, deleteNextPrice } from './askingSquad.service';
import { getSquad, lockSquad, ownSquad } from './squad.service';
import type { SquadView } from './squad.view';
import { SquadPrice } from './squadPrice.entity';

/** The range of the next price of a squad among those of its page, with the squads that bound it (decision A42). */
export const rangeAmong = ({ id, level }: Pick<SquadView, 'id' | 'level'>, squads: readonly Asking[]) =>
  priceRange(
    level,
    squads.filter((other) => other.id !== id),
  );

/**
 * Gives one of the viewer's squads another price for new members from 00:00 of a day to come in India, in place of the
 * coming one; members keep what they pay (decision A20). 400 for a price that another squad has, or that would change
 * the order of squads.
 */
export async function setSquadPrice(viewer: Viewer | null, id: unknown, input: unknown): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  const { amount, fromDay } = await validated(squadPriceForm, input);
  return transaction(async () => {
    // A squad is deleted under the first lock, and others are added or repriced under the second.
    await lockSquad(squad.id);
    await lockPage(squad.creatorUserId);
    const asking = await askingSquads([squad.creatorUserId]);
    const own = asking.find((each) => each.id === squad.id && each.isTaken);
    if (!own) throw notFound('squad');
    const today = indianDate(await databaseNow());
    if (fromDay <= today) throw new InvalidInput({ fromDay: SQUAD_PRICE.otherDay });
    if (amount === own.prices[0]) throw new InvalidInput({ amount: SQUAD_PRICE.sameNow });
    const { min, max } = rangeAmong(squad, asking);
    if (amount < min || amount > max) throw new InvalidInput({ amount: SQUAD_PRICE.range(min, max) });
    await deleteNextPrice(squad.id);
    await repo(SquadPrice).insert({ squadId: squad.id, fromDay, price: amount });
    return getSquad(squad.id);
  });
}

/** Withdraws the coming price of one of the viewer's squads; a repeated call changes nothing. */
export async function withdrawSquadPrice(viewer: Viewer | null, id: unknown): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  await transaction(async () => {
    await lockSquad(squad.id);
    await deleteNextPrice(squad.id);
  });
  return squad;
}
