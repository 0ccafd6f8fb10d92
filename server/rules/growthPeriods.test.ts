import { describe, expect, it } from 'vitest';
import { type Changes, cohortsOf, growthOf, percentOf, periodsOf } from './growthPeriods';

const at = (text: string) => new Date(`${text}+05:30`);
const NONE = { members: 0, income: 0 };
const changes = (day: string, changed: Partial<Changes>) => ({
  day,
  new: NONE,
  back: NONE,
  up: NONE,
  down: NONE,
  lost: NONE,
  lostInMonthOfComing: 0,
  unpaidMembers: 0,
  ...changed,
});

describe('the periods of a page’s growth', () => {
  it('end with the last day that is over in India', () => {
    const days = periodsOf('DAYS', at('2027-03-01T00:00'));
    expect([days.length, days[0], days.at(-1)]).toEqual([
      30,
      { from: '2027-01-30', until: '2027-01-30' },
      { from: '2027-02-28', until: '2027-02-28' },
    ]);
    expect(periodsOf('DAYS', at('2027-02-28T23:59:59.999')).at(-1)!.until).toBe('2027-02-27');
  });

  it('are weeks of seven days without a gap', () => {
    expect(periodsOf('WEEKS', at('2027-03-01T12:00')).slice(-2)).toEqual([
      { from: '2027-02-15', until: '2027-02-21' },
      { from: '2027-02-22', until: '2027-02-28' },
    ]);
  });

  it('are months, the last of which need not be over', () => {
    expect(periodsOf('MONTHS', at('2027-03-11T12:00')).slice(-2)).toEqual([
      { from: '2027-02-01', until: '2027-02-28' },
      { from: '2027-03-01', until: '2027-03-10' },
    ]);
    expect(periodsOf('MONTHS', at('2027-03-01T12:00')).at(-1)).toEqual({ from: '2027-02-01', until: '2027-02-28' });
  });
});

describe('the growth of a page', () => {
  const months = [
    { from: '2027-01-01', until: '2027-01-31' },
    { from: '2027-02-01', until: '2027-02-28' },
    { from: '2027-03-01', until: '2027-03-10' },
  ];

  it('adds what changed to what was before, and gives the lost of a whole month in percents of its start', () => {
    const found = growthOf(months, [
      changes('2026-12-31', { new: { members: 25, income: 2500 }, unpaidMembers: 2 }),
      changes('2027-01-31', { lost: { members: 2, income: 200 }, up: { members: 1, income: 50 }, unpaidMembers: -1 }),
      changes('2027-02-01', { new: { members: 4, income: 400 } }),
      changes('2027-02-20', { lost: { members: 6, income: 600 }, lostInMonthOfComing: 3 }),
      changes('2027-03-10', { lost: { members: 5, income: 500 } }),
      changes('2027-03-11', { lost: { members: 5, income: 500 } }),
    ]);
    expect(found.map(({ members, income, unpaidMembers, churn }) => [members, income, unpaidMembers, churn])).toEqual([
      [23, 2350, 1, 8],
      [21, 2150, 1, 13],
      [16, 1650, 1, null],
    ]);
  });

  it('is without percents below twenty members', () => {
    expect([percentOf(5, 19), percentOf(5, 20)]).toEqual([null, 25]);
  });
});

describe('those who joined in the same month', () => {
  it('are counted at the end of each month that is over', () => {
    const joined = new Map([
      ['2027-01', 5],
      ['2027-02', 2],
      ['2027-03', 9],
    ]);
    const changed = [
      { joined: '2027-01', month: '2027-01', members: 4 },
      { joined: '2027-01', month: '2027-03', members: -4 },
      { joined: '2027-02', month: '2027-02', members: 2 },
    ];
    expect(cohortsOf(joined, changed, at('2027-03-31T23:59'))).toEqual([
      { month: '2027-01', joined: 5, stayed: [4, 4] },
      { month: '2027-02', joined: 2, stayed: [2] },
    ]);
    expect(cohortsOf(joined, changed, at('2027-04-01T00:00')).map(({ stayed }) => stayed)).toEqual([
      [4, 4, 0],
      [2, 2],
      [0],
    ]);
  });
});
