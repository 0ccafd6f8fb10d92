import { transaction } from '../../platform/db/database';
import { execute, int, list, nullable, query, text, time } from '../../platform/db/query';
import { type GrantedTime, movesOf } from '../../rules/growth';

/** Memberships that are counted in one transaction. */
const BATCH = 500;

/** Counts all memberships whose grants have changed. Repeating it changes nothing. */
export async function rollUpGrowth(): Promise<void> {
  while ((await transaction(countChanged)) > 0);
}

/** Counts the first memberships whose grants have changed anew; resolves to the number of changes. */
async function countChanged(): Promise<number> {
  const changed = await takeChanged({ limit: BATCH });
  const ids = [...new Set(changed.map(({ subscriptionId }) => subscriptionId))];
  await uncount(ids);
  await count(await movesOfMemberships(ids));
  return changed.length;
}

// By hand: a lock that passes over what others hold.
const takeChanged = query(
  { subscriptionId: text('subscription_id') },
  (answer) => `delete from grant_changes
   where id in (select id from grant_changes order by id limit :limit for update skip locked) returning ${answer}`,
  { isRare: true, values: { limit: int } },
);

/** The moves of a membership, as its grants make them. */
export async function movesOfMemberships(subscriptionIds: readonly string[]) {
  const grants = await findGrants({ subscriptionIds });
  const bySubscription = new Map<string, GrantedTime[]>();
  const pages = new Map<string, string>();
  for (const { subscriptionId, creatorUserId, ...time } of grants) {
    pages.set(subscriptionId, creatorUserId);
    bySubscription.set(subscriptionId, [...(bySubscription.get(subscriptionId) ?? []), time]);
  }
  return [...bySubscription].flatMap(([subscriptionId, times]) =>
    movesOf(times).map((move) => ({ subscriptionId, creatorUserId: pages.get(subscriptionId)!, ...move })),
  );
}

// By hand: a grant that was revoked ended when it was.
const findGrants = query(
  {
    subscriptionId: text('g.subscription_id'),
    creatorUserId: text('m.creator_user_id'),
    from: time('lower(g.during)'),
    until: time('least(upper(g.during), g.revoked_at)'),
    amount: int('g.amount'),
    price: nullable(int('case when g.payment_id is not null then g.paid_price end')),
  },
  (answer) => `select ${answer} from grants g join current_subscriptions m on m.id = g.subscription_id
   where g.subscription_id = any(:subscriptionIds) order by g.subscription_id, g.id`,
  { isRare: true, values: { subscriptionIds: list(text) } },
);

/** The sums of moves by the columns of page_days. */
export const COUNTED = {
  new_members: `count(*) filter (where kind = 'new')`,
  back_members: `count(*) filter (where kind = 'back')`,
  up_members: `count(*) filter (where kind = 'up')`,
  down_members: `count(*) filter (where kind = 'down')`,
  lost_members: `count(*) filter (where kind = 'lost')`,
  lost_in_month_of_coming: 'count(*) filter (where is_of_same_month)',
  new_income: `coalesce(sum(income) filter (where kind = 'new'), 0)`,
  back_income: `coalesce(sum(income) filter (where kind = 'back'), 0)`,
  up_income: `coalesce(sum(income) filter (where kind = 'up'), 0)`,
  down_income: `coalesce(-sum(income) filter (where kind = 'down'), 0)`,
  lost_income: `coalesce(-sum(income) filter (where kind = 'lost'), 0)`,
  unpaid_members: 'sum(unpaid)',
};
const COLUMNS = Object.keys(COUNTED);

/** What the sums of moves are made of. */
const MOVED = 'creator_user_id, day, kind, income, unpaid, joined, is_of_same_month';

/** Adds the moves of a query to the sums of their pages, or takes them from these. */
const summed = (moves: string, sign: 1 | -1) => `
  days as (insert into page_days as d (creator_user_id, day, ${COLUMNS.join(', ')})
    select creator_user_id, day, ${Object.values(COUNTED)
      .map((sum) => `${sign} * ${sum}`)
      .join(', ')}
    from ${moves} group by creator_user_id, day order by creator_user_id, day
    on conflict (creator_user_id, day) do update set ${COLUMNS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}),
  cohorts as (insert into page_cohorts as c (creator_user_id, joined, month, members)
    select creator_user_id, joined, date_trunc('month', day), ${sign} * sum(case when kind = 'lost' then -1 else 1 end)
    from ${moves} where kind in ('new', 'back', 'lost') group by 1, 2, 3 order by 1, 2, 3
    on conflict (creator_user_id, joined, month) do update set members = c.members + excluded.members)`;

/** Deletes the moves of these memberships, and takes them from the sums. */
const uncount = (subscriptionIds: readonly string[]) =>
  // By hand: the sums change by what is deleted.
  execute(
    `with gone as (delete from member_moves where subscription_id = any(:subscriptionIds) returning ${MOVED}),
     ${summed('gone', -1)} select`,
    { subscriptionIds },
  );

/** Adds moves, also to the sums. */
const count = (moves: Awaited<ReturnType<typeof movesOfMemberships>>) =>
  // By hand: the sums change by what is added.
  execute(
    `with added as (insert into member_moves (subscription_id, day, creator_user_id, kind, income, unpaid, joined, is_of_same_month)
       select "subscriptionId", day, "creatorUserId", kind, income, unpaid, to_date(joined, 'YYYY-MM'), "isOfSameMonth"
       from json_to_recordset(:moves::json) as m ("subscriptionId" uuid, day date, "creatorUserId" uuid, kind text, income int,
         unpaid smallint, joined text, "isOfSameMonth" boolean) returning ${MOVED}),
     ${summed('added', 1)} select`,
    { moves: JSON.stringify(moves) },
  );
