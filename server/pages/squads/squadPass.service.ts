import type { Viewer } from '../../auth/viewer';
import { In, LessThan, LessThanOrEqual, olderThan } from '../../platform/db/conditions';
import { databaseNow, repo, transaction } from '../../platform/db/database';
import { type Column, jsonList } from '../../platform/db/query';
import { conflict, InvalidInput, notFound } from '../../platform/errors';
import { validated } from '../../platform/input';
import { squadPassForm } from '../../rules/forms/squads';
import { PASS_CHANGES_MAX, PASS_MONTHS, type Pass, passRange } from '../../rules/passes';
import { PASS_KEPT_DAYS } from '../../rules/payments';
import { PASS_SETTINGS } from '../../words/en/passes';
import { SQUAD_PRICE } from '../../words/en/squadPrices';
import { priceAt } from './askingSquad.service';
import { getSquad, lockSquad, ownSquad } from './squad.service';
import type { SquadView } from './squad.view';
import { SquadPass } from './squadPass.entity';

/** A pass of a squad that its creator sells. */
export interface SquadPassNow extends Pass {
  squadId: string;
}

/** Whether there are passes for so many months. */
const isPass = (months: number) => PASS_MONTHS.some((each) => each === months);

/** What a pass of a squad costs at a moment (UTC), in whole rupees for all of its months; null where it is not sold then. */
export async function passPriceAt(squadId: string, months: number, at: Date): Promise<number | null> {
  if (!isPass(months)) return null;
  const [last] = await repo(SquadPass).find({
    where: { squadId, months, beginsAt: LessThanOrEqual(at) },
    order: { beginsAt: 'DESC' },
    take: 1,
  });
  return last?.amount ?? null;
}

/** A pass `k` that is sold. */
const SOLD: Column<SquadPassNow> = {
  sql: 'json_build_array(k.squad_id, k.months, k.amount)',
  read(answered) {
    const [squadId, months, amount] = answered as [string, number, number];
    return { squadId, months, amount };
  },
};

/** The passes of the squads of a page `c` that are sold now, in or out of their range, those of fewer months first. */
export const PASSES = jsonList(
  SOLD,
  `from (select distinct on (p.squad_id, p.months) p.* from squads s join squad_passes p on p.squad_id = s.id
     where s.creator_user_id = c.user_id and s.archived_at is null and p.begins_at <= now()
     order by p.squad_id, p.months, p.begins_at desc) k where k.amount is not null`,
  'k.months',
);

/** The passes of these squads that are sold now, in or out of their range, those of fewer months first: for loaders. */
export async function passesOf(squadIds: readonly string[]): Promise<SquadPassNow[]> {
  const passes = repo(SquadPass).createQueryBuilder('pass');
  const last = await passes
    .distinctOn(['pass.squadId', 'pass.months'])
    .where({ squadId: In([...squadIds]), beginsAt: olderThan('0 seconds') })
    .orderBy({ 'pass.squadId': 'ASC', 'pass.months': 'ASC', 'pass.beginsAt': 'DESC' })
    .getMany();
  return last.flatMap(({ squadId, months, amount }) => (amount === null ? [] : [{ squadId, months, amount }]));
}

/** A pass that a page's owner can set; `months` is judged here, its form has the rest. */
interface PassInput {
  months: number;
  amount?: unknown;
}

/**
 * Sets from now on what a pass of one of the viewer's squads costs, or that it is not sold any more. What is paid for and
 * open orders stay. 400 with the range for a price out of it; 409 after too many changes in a few days.
 */
export async function setSquadPass(viewer: Viewer | null, id: unknown, input: PassInput): Promise<SquadView> {
  const squad = await ownSquad(viewer, id);
  const { months } = input;
  if (!isPass(months)) throw new InvalidInput({ months: PASS_SETTINGS.otherMonths });
  const { amount: typed } = await validated(squadPassForm, input);
  const amount = typed || null;
  return transaction(async () => {
    if ((await lockSquad(squad.id)).archivedAt) throw notFound('squad');
    const pass = { squadId: squad.id, months };
    if (amount !== null) refuseOutOfRange({ months, amount }, await priceAt(squad.id, await databaseNow()));
    const last = await repo(SquadPass).findOne({ where: pass, order: { beginsAt: 'DESC' } });
    if ((last?.amount ?? null) !== amount) await notePassPrice(pass, amount);
    return getSquad(squad.id);
  });
}

/** 400 with the reason for a price that a pass of a squad at this price a month cannot have. */
function refuseOutOfRange({ months, amount }: Pass, monthPrice: number): void {
  const { min, max } = passRange(months, monthPrice);
  if (min > max) throw new InvalidInput({ amount: PASS_SETTINGS.noRoom(months) });
  if (amount < min || amount > max) throw new InvalidInput({ amount: SQUAD_PRICE.range(min, max) });
}

/** Notes the price of a pass from now on, and drops prices at which no payment can come any more. */
async function notePassPrice(pass: { squadId: string; months: number }, amount: number | null): Promise<void> {
  const begun = olderThan(`${PASS_KEPT_DAYS} days`);
  const inForceThen = await repo(SquadPass).findOne({
    where: { ...pass, beginsAt: begun },
    order: { beginsAt: 'DESC' },
  });
  if (inForceThen) await repo(SquadPass).delete({ ...pass, beginsAt: LessThan(inForceThen.beginsAt) });
  if ((await repo(SquadPass).countBy(pass)) > PASS_CHANGES_MAX) throw conflict(PASS_SETTINGS.tooOften);
  // Not the time of the transaction: it may have waited for the lock. To the millisecond, rounded down: it has begun.
  const beginsAt = () => "date_trunc('milliseconds', clock_timestamp())";
  await repo(SquadPass).insert({ ...pass, amount, beginsAt });
}
