import { TIME } from '../words/en/time';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Milliseconds of a day; every Indian day has 24 hours. */
export const DAY = 24 * HOUR;
/** India is UTC+5:30 all year round and has had no summer time since 1945 (tz database, Asia/Kolkata). */
export const IST = 5.5 * HOUR;
/** A moment with India's calendar and clock in its UTC fields. */
export const inIndia = (date: Date) => new Date(date.getTime() + IST);
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day in India as YYYY-MM-DD. */
export const indianDate = (date: Date): string => inIndia(date).toISOString().slice(0, 10);

/** A date in India: 12 Oct 2026. */
export function formatDate(date: Date): string {
  const day = inIndia(date);
  return TIME.date(day.getUTCDate(), TIME.months[day.getUTCMonth()]!, day.getUTCFullYear());
}

/** A time of day in India: 5:30 pm. */
export function formatTime(date: Date): string {
  const hours = inIndia(date).getUTCHours();
  const time = `${hours % 12 || 12}:${twoDigits(inIndia(date).getUTCMinutes())}`;
  return hours < 12 ? TIME.am(time) : TIME.pm(time);
}

/** A date and time in India: 12 Oct 2026, 5:30 pm. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)}, ${formatTime(date)}`;
}

/** A month of the form YYYY-MM as people read it: Oct 2026. */
export const formatMonth = (month: string): string => `${formatShortMonth(month)} ${month.split('-')[0]}`;

/** A month of the form YYYY-MM without its year, where there is little room: Oct. */
export const formatShortMonth = (month: string): string => TIME.months[Number(month.split('-')[1]) - 1]!;

/** The age of a moment, in the short labels of decision L11: now, 1m, 2h, 1d, 1mo, 1y. */
export function relativeTime(date: Date, now: Date): string {
  const ago = now.getTime() - date.getTime();
  const days = Math.floor(ago / DAY);
  if (ago < MINUTE) return TIME.now;
  if (ago < HOUR) return TIME.minutes(Math.floor(ago / MINUTE));
  if (ago < DAY) return TIME.hours(Math.floor(ago / HOUR));
  if (days < 30) return TIME.days(days);
  if (days < 360) return TIME.monthsAgo(Math.floor(days / 30));
  return TIME.years(Math.max(1, Math.floor(days / 365)));
}
