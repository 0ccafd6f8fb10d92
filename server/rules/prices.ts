import type { Month } from './grants';
import { SQUAD_AMOUNT_MAX, SQUAD_AMOUNT_MIN } from './squads';
import {
  isMember,
  type PaymentFacts,
  paymentKind,
  type Subscription,
  type SubscriptionState,
  statusAt,
} from './subscriptions';
import { addMonths, daysBetween, indianDay } from './time';

/** The facts of a membership that decide what its member pays; `price`: whole rupees a month of the last paid time, 0 where it was free. */
export type Paying = SubscriptionState & Pick<Subscription, 'amount' | 'price' | 'takesNewPrice'>;

/** A squad with its level, and with what it costs new members a month, in whole rupees. */
export interface Priced {
  level: number;
  price: number;
}

/**
 * Whole rupees a month that a squad costs this person. A member keeps their price until they leave or choose the new one, a
 * lower one is theirs from the next renewal, and no lower squad costs them more than their own (decision A20).
 */
export function priceFor(subscription: Paying | null | undefined, { level, price }: Priced, now = new Date()): number {
  if (!subscription || !isMember(statusAt(subscription, now))) return price;
  if (level > subscription.amount || subscription.takesNewPrice || subscription.price === 0) return price;
  return Math.min(price, subscription.price);
}

/** `price`: whole rupees a month that the squad costs this person. */
interface PriceFacts extends PaymentFacts {
  price: number;
}

/** The parts of a month: as many whole ones are in a day of each month of 28, 29, 30 and 31 days. */
const MONTH_PARTS = 28 * 29 * 15 * 31;

/** The months that end at `paidUntil`, as far as they lie after `now`, the last one first. */
function monthsLeft(now: Date, { paidUntil, billingDay }: { paidUntil: Date; billingDay: number }): Month[] {
  const months: Month[] = [];
  for (let until = paidUntil; until > now; until = months.at(-1)!.from)
    months.push({ from: addMonths(paidUntil, -months.length - 1, billingDay), until });
  return months;
}

/**
 * Whole rupees of this person's payment for a month of a squad now: its price, or, moving up, the difference from what they
 * have paid for all days left, each a part of its month, rounded up, so at least ₹1 (decision A12). A day that has begun counts
 * as a day left. Days on which a grant opens the squad are paid already, those of another grant at its price.
 */
export function amountDue({ subscription, squadAmount, price, now }: PriceFacts): number {
  if (!subscription?.paidUntil || paymentKind({ subscription, squadAmount, now }) !== 'upgrade') return price;
  const { paidUntil, openedAmount, openedPrice, openedUntil } = subscription;
  const billingDay = subscription.billingDay ?? indianDay(paidUntil);
  const daysTo = (at: Date | null) => (at ? daysBetween(now, at) : 0);
  const openedDays = daysTo(openedUntil);
  const ofOpened = openedAmount >= squadAmount ? 0 : Math.max(0, price - openedPrice);
  const ofRest = Math.max(0, price - subscription.price);
  const due = monthsLeft(now, { paidUntil, billingDay }).reduce((sum, { from, until }) => {
    const opened = Math.max(0, Math.min(openedDays, daysTo(until)) - daysTo(from));
    const rest = daysTo(until) - daysTo(from) - opened;
    return sum + (ofOpened * opened + ofRest * rest) * (MONTH_PARTS / daysBetween(from, until));
  }, 0);
  return Math.max(1, Math.ceil(due / MONTH_PARTS));
}

/** A squad of a page with all that it asks of new members, now and later; `isTaken`: no other squad can have its level. */
export interface AskingSquad {
  level: number;
  /** Its present price first, then the coming one. */
  prices: readonly number[];
  isTaken: boolean;
}

/** Why a squad of a price cannot have a level. */
export type LevelRefusal = 'same' | 'between' | 'noLevel';

/**
 * The level of a new squad of this price among the squads of its page, those that are deleted and have members too: above
 * all that cost less and below all that cost more, now and later. Its price where that fits, else a free whole number
 * between its neighbours' levels (decision A42).
 */
export function levelFor(price: number, squads: readonly AskingSquad[]): number | LevelRefusal {
  let [above, below] = [0, SQUAD_AMOUNT_MAX + 1];
  for (const { level, prices, isTaken } of squads) {
    const [least, most] = [Math.min(...prices), Math.max(...prices)];
    if (isTaken && prices.includes(price)) return 'same';
    if (least < price && most > price) return 'between';
    if (most <= price) above = Math.max(above, least === price ? level - 1 : level);
    if (least >= price) below = Math.min(below, most === price ? level + 1 : level);
  }
  const isFree = (level: number) =>
    level > above && level < below && !squads.some((of) => of.isTaken && of.level === level);
  if (isFree(price)) return price;
  const middle = Math.floor((above + below) / 2);
  for (let level = middle; level < below; level++) if (isFree(level)) return level;
  for (let level = middle; level > above; level--) if (isFree(level)) return level;
  return 'noLevel';
}

/** Prices, from the least to the most of them, in whole rupees a month. */
export interface PriceSpan {
  from: number;
  to: number;
}

/** The prices that no new squad can have beside these, the lowest first (decision A42). */
export function pricesTaken(squads: readonly AskingSquad[]): PriceSpan[] {
  const asked = new Set(squads.flatMap(({ prices }) => prices).filter((price) => price <= SQUAD_AMOUNT_MAX));
  // Between two neighbouring prices that are asked all others are judged alike: by the first of them.
  const firsts = [...asked].flatMap((price) => [price, price + 1]).filter((price) => price >= SQUAD_AMOUNT_MIN);
  const judged = [...new Set([SQUAD_AMOUNT_MIN, ...firsts])].sort((a, b) => a - b);
  const spans: PriceSpan[] = [];
  for (const [place, from] of judged.entries()) {
    const to = (judged[place + 1] ?? SQUAD_AMOUNT_MAX + 1) - 1;
    if (from > to || typeof levelFor(from, squads) === 'number') continue;
    const before = spans.at(-1);
    if (before?.to === from - 1) before.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/** The prices that a squad may have next, in whole rupees, and the squads whose prices are the bounds; null: the bound of all prices. */
export interface PriceRange<S> {
  min: number;
  max: number;
  above: S | null;
  below: S | null;
}

/**
 * The range of a squad's new price: above every price that a lower squad asks or will ask, and below every such price of a
 * higher one. What single members keep does not bind (decision A42).
 */
export function priceRange<S extends AskingSquad>(level: number, others: readonly S[]): PriceRange<S> {
  const range: PriceRange<S> = { min: SQUAD_AMOUNT_MIN, max: SQUAD_AMOUNT_MAX, above: null, below: null };
  for (const other of others) {
    const [least, most] = [Math.min(...other.prices), Math.max(...other.prices)];
    if (other.level < level && most >= range.min) Object.assign(range, { min: most + 1, above: other });
    if (other.level > level && least <= range.max) Object.assign(range, { max: least - 1, below: other });
  }
  return range;
}
