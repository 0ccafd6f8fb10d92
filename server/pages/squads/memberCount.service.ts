import { transaction } from '../../platform/db/database';
import { execute, query, text } from '../../platform/db/query';

/**
 * Adds a member of each of these squads to its counter (1), or subtracts one (-1); a squad may be listed more than
 * once. The caller has locked the squads.
 */
export async function countMembersOfSquads(squadIds: readonly string[], by: 1 | -1): Promise<void> {
  // By hand: counters of many rows.
  await execute(
    `update squads s set active_members = active_members + :by * n.count
     from (select id, count(*)::int from unnest(:squadIds::uuid[]) id group by id) n where s.id = n.id`,
    { squadIds, by },
  );
}

const WRONG = `select s.id from squads s left join current_subscriptions m on m.squad_id = s.id and m.stored_status = 1
  group by s.id, s.active_members having s.active_members <> count(m.id)`;

/**
 * Corrects the counts of members that are wrong; returns the number of corrected squads. A person who joins meanwhile
 * waits, and is counted.
 */
export async function recountSquads(): Promise<number> {
  return transaction(async () => {
    const wrong = await lockWrong();
    // By hand: counters of many rows.
    await execute(
      `update squads s set active_members = (select count(*) from current_subscriptions m where m.squad_id = s.id and m.stored_status = 1)
       where s.id = any(:ids)`,
      { ids: wrong.map(({ id }) => id) },
    );
    return wrong.length;
  });
}
// By hand: a lock of rows that another table chooses.
const lockWrong = query(
  { id: text('s.id') },
  (answer) => `select ${answer} from squads s where s.id in (${WRONG}) order by s.id for update`,
  { isRare: true },
);
