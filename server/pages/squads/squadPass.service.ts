import { LessThanOrEqual } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { int, list, query, text } from '../../platform/db/query';
import type { Pass } from '../../rules/passes';
import { SquadPass } from './squadPass.entity';

/** A pass of a squad that its creator sells. */
export interface SquadPassNow extends Pass {
  squadId: string;
}

/** What a pass of a squad costs at a moment (UTC), in whole rupees for all of its months; null where it is not sold then. */
export async function passPriceAt(squadId: string, months: number, at: Date): Promise<number | null> {
  const [last] = await repo(SquadPass).find({
    where: { squadId, months, beginsAt: LessThanOrEqual(at) },
    order: { beginsAt: 'DESC' },
    take: 1,
  });
  return last?.amount ?? null;
}

/** The passes of these squads that are sold now, in or out of their range, those of fewer months first: for loaders. */
export const passesOf = (squadIds: readonly string[]): Promise<SquadPassNow[]> => findPasses({ squadIds });
// By hand: the last row of each.
const findPasses = query(
  { squadId: text('last.squad_id'), months: int('last.months'), amount: int('last.amount') },
  (answer) => `select ${answer} from (
     select distinct on (p.squad_id, p.months) p.squad_id, p.months, p.amount from squad_passes p
     where p.squad_id = any(:squadIds::uuid[]) and p.begins_at <= now()
     order by p.squad_id, p.months, p.begins_at desc) last
   where last.amount is not null order by last.squad_id, last.months`,
  { isRare: true, values: { squadIds: list(text) } },
);
