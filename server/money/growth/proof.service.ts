import type { Proofs } from '../../module';
import { list, query, text } from '../../platform/db/query';
import { PENDING_DAYS } from '../../rules/subscriptions';
import { COUNTED, movesOfMemberships } from './rollUp.service';

/** Memberships that are compared at once. */
const BATCH = 1_000;

// By hand: the order of a key.
const findNext = query(
  { id: text('id') },
  (answer) => `select ${answer} from current_subscriptions where id > :after order by id limit ${BATCH}`,
  { isRare: true, values: { after: text } },
);

// By hand: whole rows are compared, but for those that the next count will change.
const findDifferent = query(
  {
    line: text(`format('membership %s has other moves on %s than its grants make', subscription_id, day)`),
  },
  (answer) => `select ${answer} from (select * from member_moves where subscription_id = any(:ids)) m full join (
     select "subscriptionId" as subscription_id, day, "creatorUserId" as creator_user_id, kind, income, unpaid,
       to_date(joined, 'YYYY-MM') as joined, "isOfSameMonth" as is_of_same_month
     from json_to_recordset(:moves::json) as m ("subscriptionId" uuid, day date, "creatorUserId" uuid, kind text, income int,
       unpaid smallint, joined text, "isOfSameMonth" boolean)) g using (subscription_id, day)
   where (m.creator_user_id, m.kind, m.income, m.unpaid, m.joined, m.is_of_same_month)
       is distinct from (g.creator_user_id, g.kind, g.income, g.unpaid, g.joined, g.is_of_same_month)
     and not exists (select from grant_changes c where c.subscription_id = coalesce(m.subscription_id, g.subscription_id))`,
  { isRare: true, values: { ids: list(text), moves: text } },
);

async function wrongMoves(): Promise<{ line: string }[]> {
  const wrong: { line: string }[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const ids = (await findNext({ after })).map(({ id }) => id);
    if (ids.length === 0) return wrong;
    wrong.push(...(await findDifferent({ ids, moves: JSON.stringify(await movesOfMemberships(ids)) })));
    after = ids.at(-1)!;
  }
}

const SUMS = Object.keys(COUNTED);

// By hand: whole tables are compared.
const wrongDays = query(
  { line: text(`format('day %s of page %s is not the sum of its members’ moves', day, creator_user_id)`) },
  (
    answer,
  ) => `select ${answer} from (select * from page_days where (${SUMS.join(', ')}) <> (${SUMS.map(() => 0).join(', ')})) d
   full join (select creator_user_id, day, ${Object.entries(COUNTED)
     .map(([name, sum]) => `${sum} as ${name}`)
     .join(', ')} from member_moves group by 1, 2) m using (creator_user_id, day)
   where (${SUMS.map((name) => `d.${name}`).join(', ')}) is distinct from (${SUMS.map((name) => `m.${name}`).join(', ')})`,
  { isRare: true },
);

// By hand: whole tables are compared.
const wrongCohorts = query(
  {
    line: text(
      `format('those who joined page %s in the month of %s are counted wrongly in that of %s', creator_user_id, joined, month)`,
    ),
  },
  (answer) => `select ${answer} from (select * from page_cohorts where members <> 0) c full join (
     select creator_user_id, joined, date_trunc('month', day)::date as month, sum(case when kind = 'lost' then -1 else 1 end) as members
     from member_moves where kind in ('new', 'back', 'lost') group by 1, 2, 3
     having sum(case when kind = 'lost' then -1 else 1 end) <> 0) m using (creator_user_id, joined, month)
   where c.members is distinct from m.members`,
  { isRare: true },
);

const ENDED = 'least(upper(g.during), g.revoked_at)';
const LAST_MOMENT = `(now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'`;

/**
 * The members of yesterday, counted from the grants without their moves: those in force at its last moment, and those
 * who paid again in time after it.
 */
// By hand: two counts are compared.
const wrongMembers = query(
  {
    line: text(
      `format('page %s is counted as %s members and %s rupees a month, its grants make %s and %s', creator_user_id, d.members,
         d.income, g.members, g.income)`,
    ),
  },
  (answer) => `with paid as (
     select m.creator_user_id, g.subscription_id, g.amount, g.paid_price as price, lower(g.during) as began, ${ENDED} as ended
     from grants g join current_subscriptions m on m.id = g.subscription_id
     where g.payment_id is not null and lower(g.during) < ${ENDED}),
   moments as (
     select subscription_id, case
       when bool_or(began < ${LAST_MOMENT} and ended >= ${LAST_MOMENT}) then ${LAST_MOMENT}
       when min(began) filter (where began >= ${LAST_MOMENT}) - max(ended) filter (where ended < ${LAST_MOMENT})
         <= interval '${PENDING_DAYS} days' then max(ended) filter (where ended < ${LAST_MOMENT}) end as moment
     from paid group by 1),
   members as (
     select distinct on (subscription_id) creator_user_id, price from paid join moments using (subscription_id)
     where began < moment and ended >= moment order by subscription_id, amount desc, ended desc)
   select ${answer} from (
     select creator_user_id, sum(new_members + back_members - lost_members) as members,
       sum(new_income + back_income + up_income - down_income - lost_income) as income
     from page_days where day < (now() at time zone 'Asia/Kolkata')::date group by 1
     having sum(new_members + back_members - lost_members) <> 0) d
   full join (select creator_user_id, count(*) as members, sum(price) as income from members group by 1) g using (creator_user_id)
   where (d.members, d.income) is distinct from (g.members, g.income)
     and not exists (select from grant_changes c join current_subscriptions m on m.id = c.subscription_id
       where m.creator_user_id = coalesce(d.creator_user_id, g.creator_user_id))`,
  { isRare: true },
);

/** The growth of pages is what the grants of their members make of it. */
export const growthProofs: Proofs = {
  'each membership has moved as its grants make it': wrongMoves,
  'each page’s days are the sums of its members’ moves': () => wrongDays(),
  'those who joined a page in a month are counted as their moves make it': () => wrongCohorts(),
  'each page’s members and monthly income of yesterday are those of its grants': () => wrongMembers(),
};
