import { isFull } from './squads';
import { addMonth, addMonths, DAY, daysBetween, indianDay } from './time';

/** Where a membership stands (specification, section 4). */
export const SubscriptionStatus = { created: 0, active: 1, paymentPending: 2, cancelled: 3 } as const;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];

const { created, active, paymentPending, cancelled } = SubscriptionStatus;

/** What the rules need to know of a membership: the price in whole rupees a month, and until when it is paid (UTC). */
export interface Subscription {
  /** What was last written down or read; what it is at a moment, `statusAt` says. */
  status: SubscriptionStatus;
  amount: number;
  paidUntil: Date | null;
  /** False where it is to end with its month. */
  renews: boolean;
  /** Day of the month (in India) on which the months end where the month has one. */
  billingDay: number | null;
  /** The price up to which the grant in force opens posts, and until when (UTC); 0 and null where none is in force. */
  openedAmount: number;
  openedUntil: Date | null;
}

/** A membership as far as time moves it. */
export type SubscriptionState = Pick<Subscription, 'status' | 'paidUntil' | 'renews'>;

/** A membership as far as it decides what may be read. */
export type Access = SubscriptionState & Pick<Subscription, 'amount' | 'openedAmount' | 'openedUntil'>;

/**
 * What a membership is at `now`, whatever has been written down of it (decision A8): active while it is paid for; then, if
 * it renews, payment pending for seven days; then cancelled. The view current_subscriptions says the same in SQL.
 */
export function statusAt({ status, paidUntil, renews }: SubscriptionState, now: Date): SubscriptionStatus {
  if (!isMember(status) || !paidUntil) return status;
  if (status === active && paidUntil > now) return active;
  return renews && pendingUntil(paidUntil) > now ? paymentPending : cancelled;
}

/** Active, or a month that is over and can still be renewed. */
export const isMember = (status: SubscriptionStatus) => status === active || status === paymentPending;

type Opened = Pick<Subscription, 'amount' | 'openedAmount' | 'openedUntil'>;

/** The price up to which a membership that is paid for opens posts at `now`: that of the grant in force, then that of the next one. */
function openedAt({ amount, openedAmount, openedUntil }: Opened, now: Date): number {
  if (!openedUntil) return 0;
  return openedUntil > now ? openedAmount : amount;
}

/** Until when a month still opens more than the membership itself, after an early renewal in a lower squad (UTC); null where none does. */
export const keptUntil = (subscription: Opened, now: Date) =>
  openedAt(subscription, now) > subscription.amount ? subscription.openedUntil : null;

/** What a payment is for. */
export type PaymentKind = 'join' | 'rejoin' | 'renewal' | 'upgrade';

/** Whether a membership opens what needs `minAmount` rupees a month; null needs none (decision H13). */
export function opens(subscription: Access | null | undefined, minAmount: number | null, now = new Date()): boolean {
  if (minAmount === null) return true;
  if (!subscription || statusAt(subscription, now) !== active) return false;
  return openedAt(subscription, now) >= minAmount;
}

/** Whether a squad of `amount` rupees a month is the member's own or included in theirs. */
export function includes(
  subscription: (SubscriptionState & Pick<Subscription, 'amount'>) | null | undefined,
  amount: number,
  now = new Date(),
): boolean {
  return !!subscription && statusAt(subscription, now) === active && subscription.amount >= amount;
}

interface JoinFacts {
  isOwner: boolean;
  /** False while the page is not live, blocked or deactivated. */
  pageTakesMembers: boolean;
  subscription: (SubscriptionState & Pick<Subscription, 'amount'>) | null;
  squad: { amount: number; membersLimit: number; archived: boolean };
  /** Members and open orders of people other than the viewer. */
  seatsTaken: number;
  now: Date;
}

/** What the join button of a squad is for one viewer (specification, section 4; decisions A8, A9, A17, A21). */
export function joinState({ isOwner, pageTakesMembers, subscription, squad, seatsTaken, now }: JoinFacts): JoinState {
  if (isOwner) return 'OWN';
  if (includes(subscription, squad.amount, now)) return subscription?.amount === squad.amount ? 'JOINED' : 'INCLUDED';
  if (squad.archived || !pageTakesMembers) return 'CLOSED';
  const isPending = subscription && statusAt(subscription, now) === paymentPending;
  if (isPending && subscription.amount === squad.amount) return 'RENEW';
  if (isFull(squad, seatsTaken)) return 'FULL';
  return 'OPEN';
}

/** What the kind and the price of a payment depend on. */
export interface PaymentFacts {
  subscription: Subscription | null;
  /** Whole rupees a month of the squad that is paid for. */
  squadAmount: number;
  now: Date;
}

/** What paying for a squad would be for this person now; moving up needs a month that still runs. */
export function paymentKind({ subscription, squadAmount, now }: PaymentFacts): PaymentKind {
  const status = subscription ? statusAt(subscription, now) : created;
  if (status === created) return 'join';
  if (status === cancelled) return 'rejoin';
  return status === active && squadAmount > subscription!.amount ? 'upgrade' : 'renewal';
}

/** How many days the month has that ends at `paidUntil`. */
const daysOfMonth = (paidUntil: Date, billingDay: number) =>
  daysBetween(addMonths(paidUntil, -1, billingDay), paidUntil);

/**
 * Whole rupees that a squad costs this person now: its price, or, moving up, the difference for the days left,
 * rounded up, so at least ₹1 (decision A12). A day that has begun counts as a day left. Days on which a grant opens more
 * than the membership's own price are paid at its price already.
 */
export function amountDue({ subscription, squadAmount, now }: PaymentFacts): number {
  if (!subscription?.paidUntil || paymentKind({ subscription, squadAmount, now }) !== 'upgrade') return squadAmount;
  const { amount, paidUntil, billingDay, openedAmount, openedUntil } = subscription;
  const days = daysOfMonth(paidUntil, billingDay ?? indianDay(paidUntil));
  const openedDays = openedUntil ? daysBetween(now, openedUntil) : 0;
  const due =
    Math.max(0, squadAmount - openedAmount) * openedDays +
    (squadAmount - amount) * (daysBetween(now, paidUntil) - openedDays);
  return Math.max(1, Math.ceil(due / days));
}

/** From when on the next month may be paid for (decision A7). */
export function renewableFrom(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() - RENEW_EARLY_DAYS * DAY);
}

/** How long a month that is over can still be renewed (decision A8). */
export function pendingUntil(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() + PENDING_DAYS * DAY);
}

/** Whether the next month can be paid for: late as long as it is kept, early only near the end (decisions A7, A8). */
export function isRenewable(subscription: SubscriptionState, now: Date): boolean {
  const status = statusAt(subscription, now);
  return status === paymentPending || (status === active && now >= renewableFrom(subscription.paidUntil!));
}

/** A membership with where it is, and where it moves with the next renewal if that is another squad (decision A13). */
type Placed = SubscriptionState & { squadId: string; nextSquadId: string | null };

/** Whether an active member who pays for this squad now renews with it: in the squad they have, or in the one chosen as next. */
export function renewsEarly(subscription: Placed, squadId: string, now: Date): boolean {
  const isTheirs = squadId === subscription.squadId || squadId === subscription.nextSquadId;
  return statusAt(subscription, now) === active && isTheirs && isRenewable(subscription, now);
}

interface RenewalFacts<Squad> {
  subscription: SubscriptionState;
  squad: Squad;
  /** The squad that the renewal is to move to; `nextIsFull`: there is no seat in it. */
  next: Squad | null;
  nextIsFull: boolean;
  pageTakesMembers: boolean;
  now: Date;
}

/** The squad that a renewal pays for now: the one chosen as next while it can be had, else the present one; null for none. */
export function renewalSquad<Squad extends { archivedAt: Date | null }>(facts: RenewalFacts<Squad>): Squad | null {
  const { subscription, squad, next, nextIsFull, pageTakesMembers, now } = facts;
  if (!pageTakesMembers || !isRenewable(subscription, now)) return null;
  if (next && !next.archivedAt && !nextIsFull) return next;
  return squad.archivedAt ? null : squad;
}

/** What a payment makes of a membership; it grants the squad from `from` to `paidUntil` (UTC). */
interface Paid {
  amount: number;
  from: Date;
  paidUntil: Date;
  billingDay: number;
}

/**
 * What a membership is after a payment at `now`: moving up keeps the end of the month (A12), an early renewal adds a month
 * to it (A7, A13); everything else gives one month from the payment (A6, A11), or from `grantedUntil` (UTC), until when there is other time.
 */
export function afterPayment(facts: PaymentFacts & { kind?: PaymentKind; grantedUntil?: Date | null }): Paid {
  const { subscription, squadAmount: amount, now, grantedUntil, kind = paymentKind(facts) } = facts;
  const goesOn = kind === 'upgrade' || kind === 'renewal';
  if (!goesOn || !subscription?.paidUntil || subscription.paidUntil <= now) {
    // After a restore an order can be made anew while time runs that its payer had given up: what it bought begins behind that.
    const from = grantedUntil && grantedUntil > now ? grantedUntil : now;
    const billingDay = indianDay(from);
    return { amount, from, paidUntil: addMonth(from, billingDay), billingDay };
  }
  const { paidUntil } = subscription;
  const billingDay = subscription.billingDay ?? indianDay(paidUntil);
  if (kind === 'renewal') return { amount, from: paidUntil, paidUntil: addMonth(paidUntil, billingDay), billingDay };
  // What is open already is not bought again.
  const isOpened = openedAt(subscription, now) >= amount;
  return { amount, from: isOpened ? subscription.openedUntil! : now, paidUntil, billingDay };
}

/** How long before the end of the month the next one may be paid for (decision A7). */
export const RENEW_EARLY_DAYS = 7;
/** How long a member who has not renewed keeps seat and price (decision A8). */
export const PENDING_DAYS = 7;

/** What the join button of a squad is for its viewer; `CLOSED`: the page takes no members now. */
export type JoinState = 'OPEN' | 'JOINED' | 'INCLUDED' | 'RENEW' | 'FULL' | 'OWN' | 'CLOSED';
