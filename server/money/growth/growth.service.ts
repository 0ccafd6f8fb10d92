import type { Viewer } from '../../auth/viewer';
import { int, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import {
  type Changes,
  type Cohort,
  cohortsOf,
  type GrowthPeriod,
  type GrowthRange,
  growthOf,
  lastWholeDay,
  periodsOf,
} from '../../rules/growthPeriods';
import { lastMonths } from '../../rules/time';

const counted = (name: string) => int(`sum(${name})`);

// By hand: sums of a table without an entity; the days before the first that is shown are one.
const findDays = query(
  {
    day: text('greatest(day, :before::date)::text'),
    newMembers: counted('new_members'),
    backMembers: counted('back_members'),
    upMembers: counted('up_members'),
    downMembers: counted('down_members'),
    lostMembers: counted('lost_members'),
    lostInMonthOfComing: counted('lost_in_month_of_coming'),
    newIncome: counted('new_income'),
    backIncome: counted('back_income'),
    upIncome: counted('up_income'),
    downIncome: counted('down_income'),
    lostIncome: counted('lost_income'),
    unpaidMembers: counted('unpaid_members'),
  },
  (answer) =>
    `select ${answer} from page_days where creator_user_id = :creatorUserId and day <= :last::date group by greatest(day, :before::date)`,
  { isRare: true, values: { creatorUserId: text, before: text, last: text } },
);

/** The growth of the viewer's page up to the last day that is over in India, oldest first. 403 for people without a page. */
export async function growthOfPage(
  viewer: Viewer | null,
  range: GrowthRange,
  now = new Date(),
): Promise<GrowthPeriod[]> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const periods = periodsOf(range, now);
  const before = lastWholeDay(new Date(`${periods[0]!.from}T12:00:00+05:30`));
  const days = await findDays({ creatorUserId, before, last: periods.at(-1)!.until });
  return growthOf(periods, days.map(changesOf));
}

type Day = Awaited<ReturnType<typeof findDays>>[number];

const changesOf = (day: Day): Changes & { day: string } => ({
  day: day.day,
  new: { members: day.newMembers, income: day.newIncome },
  back: { members: day.backMembers, income: day.backIncome },
  up: { members: day.upMembers, income: day.upIncome },
  down: { members: day.downMembers, income: day.downIncome },
  lost: { members: day.lostMembers, income: day.lostIncome },
  lostInMonthOfComing: day.lostInMonthOfComing,
  unpaidMembers: day.unpaidMembers,
});

// By hand: sums of tables without an entity; a month in which all who joined were lost has a row, too.
const findCohorts = query(
  { joined: text(`to_char(joined, 'YYYY-MM')`), month: text(`to_char(month, 'YYYY-MM')`), members: int('members') },
  (answer) => `select ${answer} from page_cohorts
   where creator_user_id = :creatorUserId and joined >= to_date(:first, 'YYYY-MM')`,
  { isRare: true, values: { creatorUserId: text, first: text } },
);

// By hand: sums of a table without an entity.
const findJoined = query(
  { month: text(`to_char(day, 'YYYY-MM')`), members: int('sum(new_members)') },
  (answer) => `select ${answer} from page_days
   where creator_user_id = :creatorUserId and day >= to_date(:first, 'YYYY-MM') group by to_char(day, 'YYYY-MM')`,
  { isRare: true, values: { creatorUserId: text, first: text } },
);

/** How long those stayed who joined the viewer's page in each of the last months that are over. 403 for people without a page. */
export async function cohortsOfPage(viewer: Viewer | null, now = new Date()): Promise<Cohort[]> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const first = lastMonths(now, 13)[0]!;
  const [joined, changes] = [await findJoined({ creatorUserId, first }), await findCohorts({ creatorUserId, first })];
  return cohortsOf(new Map(joined.map(({ month, members }) => [month, members])), changes, now);
}
