import { DAY, indianDate, indianMonth, lastMonths, monthFrom, startOfIndianDate } from './time';

/** The ways in which a page's growth is shown: by days, weeks or months. */
export const GROWTH_RANGES = ['DAYS', 'WEEKS', 'MONTHS'] as const;
export type GrowthRange = (typeof GROWTH_RANGES)[number];

/** How many periods each way shows. */
export const GROWTH_PERIODS: Readonly<Record<GrowthRange, number>> = { DAYS: 30, WEEKS: 13, MONTHS: 12 };
const DAYS_OF_WEEK = 7;
/** Below so many members figures have no percents. */
const MEMBERS_FOR_PERCENT = 20;

/** Indian days from one to another, both counted in, YYYY-MM-DD. */
export interface Period {
  from: string;
  until: string;
}

/** People, and the whole rupees a month that they pay, or by which it changed. */
export interface Counted {
  members: number;
  income: number;
}

/** The changes of a page's members in some days. */
export interface Changes {
  new: Counted;
  back: Counted;
  up: Counted;
  down: Counted;
  lost: Counted;
  /** Of the lost: those who came in the month in which they were lost. */
  lostInMonthOfComing: number;
  /** By how many the members without a payment changed. */
  unpaidMembers: number;
}

/** A period of a page's growth; its members and income are those at its end. */
export interface GrowthPeriod extends Period, Counted, Omit<Changes, 'lostInMonthOfComing'> {
  /** Whole percents of the members at the start of a month that were lost in it; null for other periods and too few members. */
  churn: number | null;
}

/** The last Indian day that is over, YYYY-MM-DD. */
export const lastWholeDay = (now: Date): string => indianDate(new Date(now.getTime() - DAY));

const daysBefore = (day: string, days: number) => indianDate(new Date(startOfIndianDate(day)!.getTime() - days * DAY));

/** The periods up to the last day that is over, oldest first. */
export function periodsOf(range: GrowthRange, now: Date): Period[] {
  const last = lastWholeDay(now);
  const count = GROWTH_PERIODS[range];
  if (range === 'MONTHS') {
    return lastMonths(startOfIndianDate(last)!, count).map((month) => {
      const end = daysBefore(indianDate(monthFrom(month)!.end), 1);
      return { from: `${month}-01`, until: end < last ? end : last };
    });
  }
  const length = range === 'WEEKS' ? DAYS_OF_WEEK : 1;
  return Array.from({ length: count }, (_, index) => {
    const until = daysBefore(last, (count - 1 - index) * length);
    return { from: daysBefore(until, length - 1), until };
  });
}

const NOTHING: Changes = {
  new: { members: 0, income: 0 },
  back: { members: 0, income: 0 },
  up: { members: 0, income: 0 },
  down: { members: 0, income: 0 },
  lost: { members: 0, income: 0 },
  lostInMonthOfComing: 0,
  unpaidMembers: 0,
};

const add = (a: Counted, b: Counted): Counted => ({ members: a.members + b.members, income: a.income + b.income });

const sum = (a: Changes, b: Changes): Changes => ({
  new: add(a.new, b.new),
  back: add(a.back, b.back),
  up: add(a.up, b.up),
  down: add(a.down, b.down),
  lost: add(a.lost, b.lost),
  lostInMonthOfComing: a.lostInMonthOfComing + b.lostInMonthOfComing,
  unpaidMembers: a.unpaidMembers + b.unpaidMembers,
});

/** A page's growth by periods; `days`: the changes of all its days, of which those before the first period may be one. */
export function growthOf(periods: readonly Period[], days: readonly (Changes & { day: string })[]): GrowthPeriod[] {
  const sumOf = (isIn: (day: string) => boolean) => days.filter(({ day }) => isIn(day)).reduce(sum, NOTHING);
  const before = sumOf((day) => day < periods[0]!.from);
  let counted: Counted = {
    members: before.new.members + before.back.members - before.lost.members,
    income: before.new.income + before.back.income + before.up.income - before.down.income - before.lost.income,
  };
  let { unpaidMembers } = before;
  return periods.map(({ from, until }) => {
    const { lostInMonthOfComing, ...moved } = sumOf((day) => day >= from && day <= until);
    const atStart = counted.members;
    counted = {
      members: atStart + moved.new.members + moved.back.members - moved.lost.members,
      income:
        counted.income + moved.new.income + moved.back.income + moved.up.income - moved.down.income - moved.lost.income,
    };
    unpaidMembers += moved.unpaidMembers;
    const churn = isWholeMonth({ from, until }) ? percentOf(moved.lost.members - lostInMonthOfComing, atStart) : null;
    return { from, until, ...counted, ...moved, unpaidMembers, churn };
  });
}

const isWholeMonth = ({ from, until }: Period) =>
  from.endsWith('-01') && daysBefore(until, -1) === indianDate(monthFrom(from.slice(0, 7))!.end);

/** Whole percents of a number of members; null where there are too few of them. */
export const percentOf = (part: number, members: number): number | null =>
  members < MEMBERS_FOR_PERCENT ? null : Math.round((100 * part) / members);

/** Those who joined a page in a month (YYYY-MM), and how many of them were members at the end of it and of each later one that is over. */
export interface Cohort {
  month: string;
  joined: number;
  stayed: number[];
}

/** The cohorts of the months that are over, oldest first; `changes`: by how many members of each changed in a month. */
export function cohortsOf(
  joined: ReadonlyMap<string, number>,
  changes: readonly { joined: string; month: string; members: number }[],
  now: Date,
): Cohort[] {
  const months = lastMonths(now, GROWTH_PERIODS.MONTHS + 1).filter((month) => month < indianMonth(now));
  return months.flatMap((month) => {
    const count = joined.get(month) ?? 0;
    if (count === 0) return [];
    const own = changes.filter((change) => change.joined === month);
    const stayed = months
      .filter((later) => later >= month)
      .map((later) => own.filter((change) => change.month <= later).reduce((all, { members }) => all + members, 0));
    return [{ month, joined: count, stayed }];
  });
}
