import { addMonths } from './time';

/** A month of time, or a part of one (UTC). */
export interface Month {
  from: Date;
  until: Date;
}

/** A grant of one payment: a squad, its level, and the time (UTC) it opens it for. */
export interface Grant extends Month {
  squadId: string;
  amount: number;
}

/** So many months from a moment on, each ending on the billing day. */
export const monthsFrom = (from: Date, months: number, billingDay: number): Month[] =>
  Array.from({ length: months }, (_, month) => ({
    from: month === 0 ? from : addMonths(from, month, billingDay),
    until: addMonths(from, month + 1, billingDay),
  }));

/** A time in as many parts as there are months in it: cut where one of them ends. */
export function cutByMonths({ from, until }: Month, months: readonly Month[]): Month[] {
  const ends = months.map((month) => month.until).filter((end) => end > from && end < until);
  const cuts = [from, ...ends.sort((a, b) => a.getTime() - b.getTime()), until];
  return cuts.slice(1).map((cut, before) => ({ from: cuts[before]!, until: cut }));
}

/** The parts of these times, in their order, that none of the `covered` times covers. */
export function withoutCovered(months: readonly Month[], covered: readonly Month[]): Month[] {
  return covered.reduce<Month[]>(
    (left, { from, until }) =>
      left.flatMap((month) =>
        [
          { from: month.from, until: month.until < from ? month.until : from },
          { from: month.from > until ? month.from : until, until: month.until },
        ].filter((part) => part.from < part.until),
      ),
    [...months],
  );
}

const lengthOf = ({ from, until }: Month) => until.getTime() - from.getTime();

/** The paise of a payment that each of its months cost, equal ones (`evenly`) or by their length; the rest is in the last. */
export function sharesOf(paise: number, months: readonly Month[], evenly: boolean): number[] {
  const weights = months.map((month) => (evenly ? 1 : lengthOf(month)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.slice(1).map((_, before) => Math.floor((paise * weights[before]!) / whole));
  return [...shares, paise - shares.reduce((sum, share) => sum + share, 0)];
}

/** The state of a membership at a moment, by its grants. */
interface Granted {
  /** The squad and the price (whole rupees) of the last paid time, and its end (UTC). */
  squadId: string;
  amount: number;
  paidUntil: Date;
  /** The price up to which it opens posts now, and the end of that; 0 and null before the first grant begins. */
  openedAmount: number;
  openedUntil: Date | null;
}

/**
 * The membership of grants that were not revoked at `now`: it opens what the highest of those in force opens, and goes
 * on to the end of the last. null where all are over. The view granted_subscriptions says the same in SQL.
 */
export function grantedAt(grants: readonly Grant[], now: Date): Granted | null {
  const live = grants.filter(({ until }) => until > now);
  const last = highest(live, (a, b) => b.until.getTime() - a.until.getTime() || b.amount - a.amount);
  if (!last) return null;
  const opened = highest(
    live.filter(({ from }) => from <= now),
    (a, b) => b.amount - a.amount || b.until.getTime() - a.until.getTime(),
  );
  return {
    squadId: last.squadId,
    amount: last.amount,
    paidUntil: last.until,
    openedAmount: opened?.amount ?? 0,
    openedUntil: opened?.until ?? null,
  };
}

const highest = (grants: readonly Grant[], order: (a: Grant, b: Grant) => number): Grant | undefined =>
  [...grants].sort(order)[0];

/**
 * These grants without gaps from `now` on: a future grant begins where the time before it ends, and keeps its length
 * (decision A23). In the order of their beginnings; grants that are over are left out.
 */
export function withoutGaps<G extends Grant>(grants: readonly G[], now: Date): G[] {
  let covered = now.getTime();
  let earlier = 0;
  return grants
    .filter(({ until }) => until > now)
    .sort((a, b) => a.from.getTime() - b.from.getTime())
    .map((grant) => {
      earlier += Math.max(0, grant.from.getTime() - earlier - covered);
      const moved = { ...grant, from: before(grant.from, earlier), until: before(grant.until, earlier) };
      covered = Math.max(covered, moved.until.getTime());
      return moved;
    });
}

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);
