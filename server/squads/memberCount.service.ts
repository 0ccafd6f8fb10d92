import { execute } from '../platform/db/query';

/** Takes a member of each of these squads into its counter (1) or out of it (-1); a squad may be named more than once. The caller holds the squads. */
export async function countMembersOfSquads(squadIds: readonly string[], by: 1 | -1): Promise<void> {
  // By hand: counters of many rows.
  await execute(
    `update squads s set active_members = active_members + $2 * n.count
     from (select id, count(*)::int from unnest($1::uuid[]) id group by id) n where s.id = n.id`,
    [squadIds, by],
  );
}
