import { TIME } from '../words/en/time';
import { DAY, formatTime, HOUR, IST, indianDate, inIndia, MINUTE } from './dates';

// What readers' screens show of a time is in a file of its own, which they load without the rest.
export {
  DAY,
  formatDate,
  formatDateTime,
  formatMonth,
  formatShortMonth,
  formatTime,
  HOUR,
  indianDate,
  relativeTime,
} from './dates';

/** The moment `months` calendar months later (or earlier, when negative) at the same Indian time, on `billingDay` or the month's last day. */
export function addMonths(from: Date, months: number, billingDay: number): Date {
  const moved = inIndia(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(billingDay, lastDay));
  return new Date(moved.getTime() - IST);
}

/** When a month that starts at `from` ends: with billing day 31, 31 Jan, 28 Feb, 31 Mar (decision A6). UTC in, UTC out. */
export function addMonth(from: Date, billingDay: number): Date {
  return addMonths(from, 1, billingDay);
}

/** The day of the month in India, 1 to 31. */
export function indianDay(date: Date): number {
  return inIndia(date).getUTCDate();
}

/** The day of the week in India, 0 (Sunday) to 6. */
export const indianWeekday = (date: Date): number => inIndia(date).getUTCDay();

/** The moment at which an Indian day begins, by its date YYYY-MM-DD; null for no date. */
export function startOfIndianDate(date: string): Date | null {
  const start = new Date(`${/^\d{4}-\d\d-\d\d$/.test(date) ? date : ''}T00:00:00+05:30`);
  // A day that no month has, as 30 February, would become one of the next.
  return !Number.isNaN(start.getTime()) && indianDate(start) === date ? start : null;
}

/** The time of day in India as HH:MM. */
export const indianClock = (date: Date): string => inIndia(date).toISOString().slice(11, 16);

/** The moment of an Indian date YYYY-MM-DD and time HH:MM; null where either is none. */
export function indianMoment(date: string, time: string): Date | null {
  const start = startOfIndianDate(date);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return start && hours && minutes ? new Date(start.getTime() + Number(hours) * HOUR + Number(minutes) * MINUTE) : null;
}

/** The moment at which the Indian day of a moment is over. UTC in, UTC out. */
export const endOfIndianDay = (date: Date): Date => new Date(Math.floor(inIndia(date).getTime() / DAY + 1) * DAY - IST);

/** The moment so many working days (Monday to Friday in India) earlier; bank holidays are not known. */
export function workingDaysBefore(date: Date, days: number): Date {
  const moved = inIndia(date);
  for (let left = days; left > 0; ) {
    moved.setUTCDate(moved.getUTCDate() - 1);
    if (moved.getUTCDay() % 6 !== 0) left--;
  }
  return new Date(moved.getTime() - IST);
}

/** The month in India as YYYY-MM. */
export function indianMonth(date: Date): string {
  return inIndia(date).toISOString().slice(0, 7);
}

/** When an Indian month of the form YYYY-MM begins, and when the next one does; null for no month. */
export function monthFrom(month: string): { start: Date; end: Date } | null {
  const start = startOfIndianDate(`${month}-01`);
  return start && { start, end: addMonths(start, 1, 1) };
}

/** The last `count` months in India as YYYY-MM, oldest first, ending with the current one. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => indianMonth(addMonths(now, index + 1 - count, 1)));
}

/** Days from one moment to a later one, a day that has begun counted whole; 0 when `to` is not later. */
export function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY));
}

/** A date in India within the next months: 12 Oct. */
export function formatDay(date: Date): string {
  const day = inIndia(date);
  return TIME.dayOfMonth(day.getUTCDate(), TIME.months[day.getUTCMonth()]!);
}

/** Day, month and time in India, as the messages screen alone shows them: 12/10, 5:30 pm. */
export function formatDayTime(date: Date): string {
  const day = inIndia(date);
  return `${day.getUTCDate()}/${day.getUTCMonth() + 1}, ${formatTime(date)}`;
}
