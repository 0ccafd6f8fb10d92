import { describe, expect, it } from 'vitest';
import {
  addMonth,
  daysBetween,
  endOfIndianDay,
  formatDate,
  formatDateTime,
  formatDayTime,
  formatMonth,
  indianClock,
  indianDate,
  indianDay,
  indianMoment,
  indianMonth,
  indianWeekday,
  lastMonths,
  relativeTime,
} from './time';

/** A moment by India's clock. */
const india = (text: string) => new Date(`${text}+05:30`);

describe('a month later', () => {
  it.each([
    ['2026-11-21T10:15:00', 21, '2026-12-21T10:15:00'],
    ['2026-12-31T10:15:00', 31, '2027-01-31T10:15:00'],
    ['2027-01-31T10:15:00', 31, '2027-02-28T10:15:00'],
    ['2027-02-28T10:15:00', 31, '2027-03-31T10:15:00'],
    ['2028-01-31T10:15:00', 31, '2028-02-29T10:15:00'],
    ['2028-02-29T10:15:00', 29, '2028-03-29T10:15:00'],
    ['2028-01-30T10:15:00', 30, '2028-02-29T10:15:00'],
    ['2026-12-15T23:59:59.999', 15, '2027-01-15T23:59:59.999'],
  ])('%s with billing day %i ends %s', (from, day, until) => {
    expect(addMonth(india(from), day)).toEqual(india(until));
  });

  it("uses India's date, not UTC's: 1 March at 00:30 ends 1 April at 00:30", () => {
    expect(addMonth(new Date('2027-02-28T19:00:00Z'), 1)).toEqual(new Date('2027-03-31T19:00:00Z'));
  });
});

describe("India's calendar", () => {
  it('the day begins at 18:30 UTC of the day before', () => {
    expect(indianDay(new Date('2026-11-30T18:29:59Z'))).toBe(30);
    expect(indianDay(new Date('2026-11-30T18:30:00Z'))).toBe(1);
    expect(indianMonth(new Date('2026-12-31T18:29:59Z'))).toBe('2026-12');
    expect(indianMonth(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01');
  });

  it('the last twelve months cross the year and end with this one, on its last day too', () => {
    const months = lastMonths(india('2027-03-31T23:59:00'), 12);
    expect(months).toHaveLength(12);
    expect(months[0]).toBe('2026-04');
    expect(months.slice(-3)).toEqual(['2027-01', '2027-02', '2027-03']);
  });

  it('dates read 12 Oct 2026, times 12:05 am', () => {
    const justAfterMidnight = india('2026-10-12T00:05:00');
    expect(formatDate(justAfterMidnight)).toBe('12 Oct 2026');
    expect(formatDateTime(justAfterMidnight)).toBe('12 Oct 2026, 12:05 am');
    expect(formatDateTime(india('2026-09-01T12:00:00'))).toBe('1 Sep 2026, 12:00 pm');
    expect(formatDayTime(india('2026-10-12T17:30:00'))).toBe('12/10, 5:30 pm');
    expect([formatMonth('2026-01'), formatMonth('2027-12')]).toEqual(['Jan 2026', 'Dec 2027']);
  });
});

it('a day that has begun counts', () => {
  const now = india('2026-11-21T10:00:00');
  expect(daysBetween(now, india('2026-11-21T10:00:00'))).toBe(0);
  expect(daysBetween(now, india('2026-11-21T10:00:01'))).toBe(1);
  expect(daysBetween(now, india('2026-11-22T10:00:00'))).toBe(1);
  expect(daysBetween(now, india('2026-11-20T10:00:00'))).toBe(0);
});

describe('the age of a moment', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const [second, minute, hour, day] = [1, 60, 3600, 86_400];
  it.each([
    [-5 * minute, 'now'],
    [0, 'now'],
    [59 * second, 'now'],
    [minute, '1m'],
    [59 * minute + 59, '59m'],
    [hour, '1h'],
    [2 * hour, '2h'],
    [day - 1, '23h'],
    [day, '1d'],
    [30 * day - 1, '29d'],
    [30 * day, '1mo'],
    [359 * day, '11mo'],
    [360 * day, '1y'],
    [365 * day, '1y'],
    [730 * day, '2y'],
  ])('%i seconds read %s', (seconds, label) => {
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(label);
  });
});

it.each([
  ['2026-11-21T00:00:00', '2026-11-22T00:00:00'],
  ['2026-11-21T23:59:59.999', '2026-11-22T00:00:00'],
  ['2026-12-31T05:29:00', '2027-01-01T00:00:00'],
])('the Indian day of %s is over at %s', (moment, over) => {
  expect(endOfIndianDay(india(moment))).toEqual(india(over));
});

it('a date and a time in India are a moment, with the name of its day', () => {
  const moment = indianMoment('2026-12-01', '00:15')!;
  expect(moment.toISOString()).toBe('2026-11-30T18:45:00.000Z');
  expect([indianWeekday(moment), indianDate(moment), indianClock(moment)]).toEqual([2, '2026-12-01', '00:15']);
  for (const [day, time] of [
    ['2026-02-30', '09:00'],
    ['2026-12-01', '24:00'],
    ['2026-12-01', ''],
    ['', '09:00'],
  ])
    expect(indianMoment(day!, time!)).toBeNull();
});
