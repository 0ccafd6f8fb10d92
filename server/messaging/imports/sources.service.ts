import type { ImportSource, LineProblem } from '../../rules/imports';
import { addMonths, indianDay } from '../../rules/time';

/** The cell of a column of a line, trimmed; '' where the file has no such column. */
export type Cell = (column: string) => string;

/** What a line says of a person: a member, or why they are none. `at`: when they paid, where the file lists payments (UTC). */
export type Reading = { email: string; at?: Date | null } & (
  | { name: string; tier: string; paidUntil: Date | null }
  | { why: LineProblem }
);

/** A list of members of another platform. */
export interface Source {
  source: ImportSource;
  /** Columns of which a file of this kind has one; as letters and digits. */
  marks: readonly string[];
  read(cell: Cell, now: Date): Reading;
}

/** A column's name as it is compared: small letters and digits. */
export const columnKey = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** A moment as these files write it, in UTC where they name no zone; null for none. */
export function momentIn(cell: string): Date | null {
  const [, day, clock = '00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:?\d\d)?$/.exec(cell) ?? [];
  const moment = new Date(`${day}T${clock}${zone ?? 'Z'}`);
  return day === undefined || Number.isNaN(moment.getTime()) ? null : moment;
}

const isYes = (cell: string) => /^(yes|true|1)$/i.test(cell);

/** Patreon, three generations of columns: all are found by name, and only the address is needed. */
const patreon: Source = {
  source: 'PATREON',
  marks: ['patronstatus', 'pledgeamount', 'pledge', 'patronagesincedate'],
  read(cell) {
    const email = cell('email');
    const status = cell('patronstatus').toLowerCase();
    const pays = status ? /^(active|declined)/.test(status) : Number(cell('pledgeamount') || cell('pledge')) > 0;
    if (!pays || isYes(cell('freemember'))) return { email, why: 'PAYS_NOTHING' };
    const next = momentIn(cell('nextchargedate'));
    const ends = momentIn(cell('accessexpiration'));
    const isMonthly = cell('chargefrequency').toLowerCase() === 'monthly';
    // A payment that was declined has paid for nothing.
    const paidUntil = status.startsWith('declined') ? null : isMonthly ? (next ?? ends) : (ends ?? next);
    return { email, name: cell('name'), tier: cell('tier'), paidUntil };
  },
};

/** Members of Ghost: no date is in this file. */
const ghost: Source = {
  source: 'GHOST',
  marks: ['subscribedtoemails', 'complimentaryplan'],
  read(cell) {
    const email = cell('email');
    if (cell('deletedat')) return { email, why: 'DELETED' };
    if (/^false$/i.test(cell('subscribedtoemails'))) return { email, why: 'UNSUBSCRIBED' };
    const tier = cell('tiers') || cell('products');
    if (!tier && !isYes(cell('complimentaryplan')) && !cell('giftid')) return { email, why: 'PAYS_NOTHING' };
    return { email, name: cell('name'), tier, paidUntil: null };
  },
};

/** Substack's list of addresses in its export, and the export of its page of subscribers. */
const substack: Source = {
  source: 'SUBSTACK',
  marks: ['activesubscription', 'stripeplan'],
  read(cell) {
    const email = cell('email');
    if (/@deletion-request\.substack\.com$/i.test(email)) return { email, why: 'DELETED' };
    if (isYes(cell('emaildisabled'))) return { email, why: 'UNSUBSCRIBED' };
    const plan = cell('stripeplan');
    const type = cell('type');
    if (!isYes(cell('activesubscription')) && !plan && !/^(paid|comp)/i.test(type))
      return { email, why: 'PAYS_NOTHING' };
    const paidUntil = momentIn(cell('expiry') || cell('canceldate'));
    return { email, name: cell('name'), tier: plan || type, paidUntil };
  },
};

const DELETED = /_is_deleted_\d+$/;

/** When the month or year ends in which a membership was cancelled (UTC). */
function endOfPeriod(began: Date, cancelled: Date, months: number): Date {
  let end = began;
  for (let count = months; end <= cancelled; count += months) end = addMonths(began, count, indianDay(began));
  return end;
}

/** Buy Me a Coffee: its members, and its supporters, who gave once. */
const buyMeACoffee: Source = {
  source: 'BUY_ME_A_COFFEE',
  marks: ['coffeecount', 'subscriptioncancelledon'],
  read(cell, now) {
    const email = cell('supporteremail');
    if (DELETED.test(email)) return { email, why: 'DELETED' };
    if (cell('coffeecount')) return { email, why: 'NO_MEMBERSHIP' };
    if (isYes(cell('paused'))) return { email, why: 'PAYS_NOTHING' };
    const name = cell('supportername');
    const member = { email, name: name === 'Someone' ? '' : name, tier: cell('level') };
    const cancelled = cell('subscriptioncancelledon');
    if (!cancelled) return { ...member, paidUntil: null };
    const [began, ended] = [momentIn(cell('startdate')), momentIn(cancelled)];
    const paidUntil = began && ended && endOfPeriod(began, ended, /year|annual/i.test(member.tier) ? 12 : 1);
    return paidUntil && paidUntil > now ? { ...member, paidUntil } : { email, why: 'OVER' };
  },
};

/** Ko-fi lists payments: a member is whose last payment of a subscription was not long ago. */
const koFi: Source = {
  source: 'KO_FI',
  marks: ['transactiontype'],
  read(cell) {
    const email = cell('buyeremail');
    const at = momentIn(cell('datetimeutc'));
    if (!/^subscription/i.test(cell('transactiontype'))) return { email, at, why: 'NO_MEMBERSHIP' };
    const paidUntil = at && addMonths(at, 1, indianDay(at));
    return { email, at, name: cell('from'), tier: cell('item'), paidUntil };
  },
};

export const SOURCES: readonly Source[] = [patreon, ghost, substack, buyMeACoffee, koFi];
