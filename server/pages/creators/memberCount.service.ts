import { transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { execute, int, list, query, text } from '../../platform/db/query';

declare module '../../platform/db/events' {
  interface Events {
    /** A page has more active members than `before`. */
    MembersAdded: { creatorUserId: string; before: number; members: number };
  }
}

/**
 * Adds members (1), each with the whole rupees a month that they pay, to the counters of their pages, or subtracts them (-1). Locks
 * the pages in the order of their owners' ids.
 */
export async function countMembersOfPages(
  members: readonly { creatorUserId: string; income: number }[],
  by: 1 | -1,
): Promise<void> {
  const pages = members.map(({ creatorUserId }) => creatorUserId);
  // By hand: many rows are locked in one order; the update locks a single one.
  if (new Set(pages).size > 1)
    await execute('select from creators where user_id = any(:creatorUserIds) order by user_id for no key update', {
      creatorUserIds: pages,
    });
  const incomes = members.map(({ income }) => income);
  const counted = await addToCounters({ creatorUserIds: pages, incomes, by });
  if (by === 1) await emit('MembersAdded', ...counted);
}

// By hand: counters of many rows, which are returned.
const addToCounters = query(
  {
    creatorUserId: text('c.user_id'),
    before: int('c.active_members - :by * n.count'),
    members: int('c.active_members'),
  },
  (
    answer,
  ) => `update creators c set active_members = active_members + :by * n.count, active_income = active_income + :by * n.income
   from (
     select user_id, count(*)::int, sum(income)::int as income
     from unnest(:creatorUserIds::uuid[], :incomes::int[]) as member (user_id, income) group by user_id
   ) n where c.user_id = n.user_id returning ${answer}`,
  { isRare: true, values: { creatorUserIds: list(text), incomes: list(int), by: int } },
);

const WRONG = `select c.id from creators c left join current_subscriptions m on m.creator_user_id = c.user_id and m.stored_status = 1
  group by c.id, c.active_members, c.active_income
  having (c.active_members, c.active_income) <> (count(m.id), coalesce(sum(m.income), 0))`;

/** Corrects the counts of members and of their monthly rupees where they are wrong; returns the number of corrected pages. */
export async function recountPages(): Promise<number> {
  return transaction(async () => {
    const wrong = await lockWrong();
    // By hand: counters of many rows.
    await execute(
      `update creators c set (active_members, active_income) = (select count(*), coalesce(sum(m.income), 0)
         from current_subscriptions m where m.creator_user_id = c.user_id and m.stored_status = 1)
       where c.id = any(:ids)`,
      { ids: wrong.map(({ id }) => id) },
    );
    return wrong.length;
  });
}
// By hand: rows are locked that another table selects.
const lockWrong = query(
  { id: text('c.id') },
  (answer) => `select ${answer} from creators c where c.id in (${WRONG}) order by c.id for update`,
  { isRare: true },
);
