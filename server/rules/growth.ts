import { PENDING_DAYS } from './subscriptions';
import { DAY, endOfIndianDay, indianDate } from './time';

/** The change of a member from one day to the next. */
export type MoveKind = 'new' | 'back' | 'up' | 'down' | 'lost';

/** A time that a grant opens, until it ended or was revoked (UTC). */
export interface GrantedTime {
  from: Date;
  until: Date;
  /** What opens posts: of several at once the highest counts. */
  amount: number;
  /** Whole rupees a month that are paid for it; null for a grant without a payment. */
  price: number | null;
}

/** The change of one membership from the end of one Indian day to the end of the next. */
export interface Move {
  /** YYYY-MM-DD. */
  day: string;
  /** null where only a time without a payment began or ended, or nothing was paid before and after. */
  kind: MoveKind | null;
  /** Whole rupees a month by which the page's monthly income changes. */
  income: number;
  /** By how many the members without a payment change. */
  unpaid: -1 | 0 | 1;
  /** The month in which the member was new, YYYY-MM; null before that. */
  joined: string | null;
  /** Lost in the month in which they came: such a member was none at its start. */
  isOfSameMonth: boolean;
}

/** The state of a membership at the end of a day; `price`: null for one that is not paid for. */
interface DayState {
  price: number | null;
  isUnpaid: boolean;
}

/**
 * The days on which a membership changed, oldest first: a member of a day is who has a paid time at its last moment in
 * India, or had one until at most seven days before the next one began. A future day is what comes if nothing more is
 * paid.
 */
export function movesOf(grants: readonly GrantedTime[]): Move[] {
  const times = grants.filter(({ from, until }) => from < until);
  const days = new Map<string, Date>();
  for (const at of times.flatMap(({ from, until }) => [from, until])) days.set(indianDate(at), endOfIndianDay(at));
  const moves: Move[] = [];
  let before: DayState = { price: null, isUnpaid: false };
  let joined: string | null = null;
  let cameOn = '';
  for (const [day, end] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const after = stateAt(times, end);
    const kind = kindOf(before.price, after.price, joined !== null);
    if (kind === 'new') joined = day.slice(0, 7);
    if (kind === 'new' || kind === 'back') cameOn = day;
    const income = (after.price ?? 0) - (before.price ?? 0);
    const unpaid = (Number(after.isUnpaid) - Number(before.isUnpaid)) as Move['unpaid'];
    const isOfSameMonth = kind === 'lost' && cameOn.slice(0, 7) === day.slice(0, 7);
    if (kind || unpaid) moves.push({ day, kind, income, unpaid, joined, isOfSameMonth });
    before = after;
  }
  return moves;
}

function kindOf(before: number | null, after: number | null, wasMember: boolean): MoveKind | null {
  if (before === null && after === null) return null;
  if (before === null) return wasMember ? 'back' : 'new';
  if (after === null) return 'lost';
  if (before === after) return null;
  return after > before ? 'up' : 'down';
}

function stateAt(times: readonly GrantedTime[], end: Date): DayState {
  const paid = times.filter(({ price }) => price !== null);
  const price = priceAt(paid, end) ?? priceInGap(paid, end);
  const isOpened = times.some(({ from, until }) => from < end && until >= end);
  return { price, isUnpaid: price === null && isOpened };
}

/** What is paid a month at the last moment before `end`: for the highest of the times that it lies in. */
function priceAt(paid: readonly GrantedTime[], end: Date): number | null {
  const running = paid.filter(({ from, until }) => from < end && until >= end);
  if (running.length === 0) return null;
  return running.reduce((highest, time) => (isAbove(time, highest) ? time : highest)).price;
}

const isAbove = (time: GrantedTime, other: GrantedTime) =>
  time.amount > other.amount || (time.amount === other.amount && time.until > other.until);

/** Who pays again within the time to renew has stayed, at the price of before. */
function priceInGap(paid: readonly GrantedTime[], end: Date): number | null {
  const last = Math.max(...paid.filter(({ until }) => until < end).map(({ until }) => until.getTime()));
  const next = Math.min(...paid.filter(({ from }) => from >= end).map(({ from }) => from.getTime()));
  return next - last <= PENDING_DAYS * DAY ? priceAt(paid, new Date(last)) : null;
}
