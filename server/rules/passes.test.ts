import { describe, expect, it } from 'vitest';
import { monthOfPass, offeredPasses, passRange } from './passes';

describe('the price of a pass', () => {
  it.each<[what: string, months: number, monthPrice: number, min: number, max: number]>([
    ['is from half of its months to their sum', 12, 100, 600, 1200],
    ['has its half rounded up to the rupee', 3, 99, 149, 297],
    ['is at most that of a month of the most expensive squad', 12, 10_000, 60_000, 100_000],
    ['may have no range', 12, 20_000, 120_000, 100_000],
  ])('%s', (_, months, monthPrice, min, max) => {
    expect(passRange(months, monthPrice)).toEqual({ min, max });
  });

  it('comes to whole rupees a month, rounded down', () => {
    expect(monthOfPass({ months: 12, amount: 1000 })).toBe(83);
  });
});

describe('the passes that a person is offered', () => {
  const quarter = { months: 3, amount: 250 };
  const year = { months: 12, amount: 1000 };
  it.each<[what: string, listPrice: number, ownPrice: number, offered: object[]]>([
    ['are all that are in their range', 100, 100, [quarter, year]],
    ['are none that cost more than their months one by one', 83, 83, []],
    ['are none for less than half of what their months cost by now', 167, 167, []],
    ['are those of exactly half', 166, 166, [quarter, year]],
    ['are none that cost a member more than the price that they keep', 100, 83, []],
    ['cost a member as much as the same months at most', 100, 84, [quarter, year]],
  ])('%s', (_, listPrice, ownPrice, offered) => {
    expect(offeredPasses([quarter, year], { listPrice, ownPrice })).toEqual(offered);
  });
});
