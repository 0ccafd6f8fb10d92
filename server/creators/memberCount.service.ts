import { execute } from '../platform/db/query';

/** Takes members, each with their whole rupees a month, into the counters of their pages (1) or out of them (-1). Locks the pages, by their owners' ids. */
export async function countMembersOfPages(
  members: readonly { creatorUserId: string; amount: number }[],
  by: 1 | -1,
): Promise<void> {
  const pages = members.map(({ creatorUserId }) => creatorUserId);
  // By hand: many rows are locked, in one order.
  await execute('select from creators where user_id = any($1) order by user_id for no key update', [pages]);
  // By hand: counters of many rows.
  await execute(
    `update creators c set active_members = active_members + $3 * n.count, active_income = active_income + $3 * n.income
     from (
       select user_id, count(*)::int, sum(amount)::int as income
       from unnest($1::uuid[], $2::int[]) as member (user_id, amount) group by user_id
     ) n where c.user_id = n.user_id`,
    [pages, members.map(({ amount }) => amount), by],
  );
}
