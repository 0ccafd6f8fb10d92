import { isFull } from './squads';
import { addMonths, DAY, indianDay } from './time';

/** The state of a membership (specification, section 4). */
export const SubscriptionStatus = { created: 0, active: 1, paymentPending: 2, cancelled: 3 } as const;
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus];

const { created, active, paymentPending, cancelled } = SubscriptionStatus;

/** The facts of a membership that the rules need: its level, what its member pays a month, and until when it is paid (UTC). */
export interface Subscription {
  /** The stored state; `statusAt` computes the state at a moment. */
  status: SubscriptionStatus;
  /** The level of its squad. */
  amount: number;
  /** Whole rupees a month that its member keeps from the time that was paid for last; 0 where it was free. */
  price: number;
  /** Whether its member renews at what new members pay. */
  takesNewPrice: boolean;
  paidUntil: Date | null;
  /** False where it ends with its month. */
  renews: boolean;
  /** The day of the month (in India) on which its months end, where the month has that day. */
  billingDay: number | null;
  /** The level up to which the grant in force opens posts, and until when (UTC); 0 and null where none is in force. */
  openedAmount: number;
  openedUntil: Date | null;
  /** Whole rupees a month that its member pays for that grant; 0 where none is in force. */
  openedPrice: number;
}

/** A membership's facts that change with time. */
export type SubscriptionState = Pick<Subscription, 'status' | 'paidUntil' | 'renews'>;

/** A membership's facts that decide what may be read. */
export type Access = SubscriptionState & Pick<Subscription, 'amount' | 'openedAmount' | 'openedUntil'>;

/**
 * The state of a membership at `now`, computed and not read from its row (decision A8): active while it is paid for;
 * then, if it renews, payment pending for seven days; then cancelled. The view current_subscriptions says the same in
 * SQL.
 */
export function statusAt({ status, paidUntil, renews }: SubscriptionState, now: Date): SubscriptionStatus {
  if (!isMember(status) || !paidUntil) return status;
  if (status === active && paidUntil > now) return active;
  return renews && pendingUntil(paidUntil) > now ? paymentPending : cancelled;
}

/** A membership's facts that say when it ended. */
type EndedState = SubscriptionState & { storedStatus: SubscriptionStatus; updatedAt: Date };

/** When a membership ended: when its member left, or with its last day to renew; null for one that is not over. */
export function endedAt({ storedStatus, updatedAt, ...state }: EndedState, now = new Date()): Date | null {
  const { paidUntil, renews } = state;
  if (statusAt(state, now) !== cancelled || !paidUntil) return null;
  // By its dates, before the job at the end of months has stored it.
  if (storedStatus !== cancelled) return renews ? pendingUntil(paidUntil) : paidUntil;
  return updatedAt < pendingUntil(paidUntil) ? updatedAt : pendingUntil(paidUntil);
}

/** Active, or a month that is over and can still be renewed. */
export const isMember = (status: SubscriptionStatus) => status === active || status === paymentPending;

type Opened = Pick<Subscription, 'amount' | 'openedAmount' | 'openedUntil'>;

/** The level up to which a membership that is paid for opens posts at `now`: that of the grant in force, then that of the next one. */
function openedAt({ amount, openedAmount, openedUntil }: Opened, now: Date): number {
  if (!openedUntil) return 0;
  return openedUntil > now ? openedAmount : amount;
}

/**
 * Until when a month still opens more than the membership itself, after an early renewal in a lower squad (UTC); null
 * for none.
 */
export const keptUntil = (subscription: Opened, now: Date) =>
  openedAt(subscription, now) > subscription.amount ? subscription.openedUntil : null;

/** The kinds of a payment. */
export type PaymentKind = 'join' | 'rejoin' | 'renewal' | 'upgrade';

/** Whether a membership opens posts of the level `minAmount`; null is free (decision H13). */
export function opens(subscription: Access | null | undefined, minAmount: number | null, now = new Date()): boolean {
  return minAmount === null || (opensUpTo(subscription, now) ?? -1) >= minAmount;
}

/** The level up to which a membership opens posts; null where it opens none. */
export function opensUpTo(subscription: Access | null | undefined, now = new Date()): number | null {
  if (!subscription || statusAt(subscription, now) !== active) return null;
  return openedAt(subscription, now);
}

/** Whether a squad of the level `amount` is the member's own or included in theirs. */
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
  squad: { amount: number; membersLimit: number; archived: boolean; closed: boolean };
  /** Members and open orders of people other than the viewer. */
  seatsTaken: number;
  now: Date;
}

/** The state of a squad's join button for one viewer (specification, section 4; decisions A8, A9, A17, A21). */
export function joinState({ isOwner, pageTakesMembers, subscription, squad, seatsTaken, now }: JoinFacts): JoinState {
  if (isOwner) return squad.closed ? 'CLOSED_TO_NEW' : 'OWN';
  if (includes(subscription, squad.amount, now)) return subscription?.amount === squad.amount ? 'JOINED' : 'INCLUDED';
  if (squad.archived || !pageTakesMembers) return 'CLOSED';
  const isPending = subscription && statusAt(subscription, now) === paymentPending;
  if (isPending && subscription.amount === squad.amount) return 'RENEW';
  if (squad.closed) return 'CLOSED_TO_NEW';
  if (isFull(squad, seatsTaken)) return 'FULL';
  return 'OPEN';
}

/** The facts that decide the kind of a payment. */
export interface PaymentFacts {
  subscription: Subscription | null;
  /** The level of the paid squad. */
  squadAmount: number;
  now: Date;
}

/** The kind of this person's payment for a squad now; moving up needs a month that is not over. */
export function paymentKind({ subscription, squadAmount, now }: PaymentFacts): PaymentKind {
  const status = subscription ? statusAt(subscription, now) : created;
  if (status === created) return 'join';
  if (status === cancelled) return 'rejoin';
  return status === active && squadAmount > subscription!.amount ? 'upgrade' : 'renewal';
}

/** The moment from which the next month may be paid for (decision A7). */
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

/** A membership with its squad, and the next squad if the next renewal changes it (decision A13). */
type Placed = SubscriptionState & { squadId: string; nextSquadId: string | null };

/** Whether an active member who pays for this squad now renews with it: in the squad they have, or in the one chosen as next. */
export function renewsEarly(subscription: Placed, squadId: string, now: Date): boolean {
  const isTheirs = squadId === subscription.squadId || squadId === subscription.nextSquadId;
  return statusAt(subscription, now) === active && isTheirs && isRenewable(subscription, now);
}

interface RenewalFacts<Squad> {
  subscription: SubscriptionState;
  squad: Squad;
  /** The chosen next squad; `nextIsFull`: it has no seat left. */
  next: Squad | null;
  nextIsFull: boolean;
  pageTakesMembers: boolean;
  now: Date;
}

/** The squad of a renewal now: the chosen next one while it is available, else the present one; null for none. */
export function renewalSquad<Squad extends { archivedAt: Date | null }>(facts: RenewalFacts<Squad>): Squad | null {
  const { subscription, squad, next, nextIsFull, pageTakesMembers, now } = facts;
  if (!pageTakesMembers || !isRenewable(subscription, now)) return null;
  if (next && !next.archivedAt && !nextIsFull) return next;
  return squad.archivedAt ? null : squad;
}

/** A membership's facts after a payment, `amount` its level; the payment grants the squad from `from` to `paidUntil` (UTC). */
export interface Paid {
  amount: number;
  from: Date;
  paidUntil: Date;
  billingDay: number;
}

/** A payment: of which kind, for how many months (1), and the end (UTC) of other time that is paid for. */
interface Bought {
  kind?: PaymentKind;
  months?: number;
  grantedUntil?: Date | null;
}

/**
 * A membership after a payment at `now`: moving up keeps the end of what is paid (A12), an early renewal adds its months to
 * it (A7, A13); every other payment gives its months from now (A6, A11), or from `grantedUntil`.
 */
export function afterPayment(facts: PaymentFacts & Bought): Paid {
  const { subscription, squadAmount: amount, now, grantedUntil, kind = paymentKind(facts), months = 1 } = facts;
  const goesOn = kind === 'upgrade' || kind === 'renewal';
  if (!goesOn || !subscription?.paidUntil || subscription.paidUntil <= now) {
    // After a restore an order can be made anew while its payer's given-up time runs: the new month begins after that
    // time.
    const from = grantedUntil && grantedUntil > now ? grantedUntil : now;
    const billingDay = indianDay(from);
    return { amount, from, paidUntil: addMonths(from, months, billingDay), billingDay };
  }
  const { paidUntil } = subscription;
  const billingDay = subscription.billingDay ?? indianDay(paidUntil);
  if (kind === 'renewal')
    return { amount, from: paidUntil, paidUntil: addMonths(paidUntil, months, billingDay), billingDay };
  // Days that are open already are not bought again.
  const isOpened = openedAt(subscription, now) >= amount;
  return { amount, from: isOpened ? subscription.openedUntil! : now, paidUntil, billingDay };
}

/** How long before the end of the month the next one may be paid for (decision A7). */
export const RENEW_EARLY_DAYS = 7;
/** How long a member who has not renewed keeps seat and price (decision A8). */
export const PENDING_DAYS = 7;

/**
 * The states of a squad's join button for its viewer; `CLOSED`: the page takes no members now; `CLOSED_TO_NEW`: the squad
 * takes no new ones.
 */
export type JoinState = 'OPEN' | 'JOINED' | 'INCLUDED' | 'RENEW' | 'FULL' | 'OWN' | 'CLOSED' | 'CLOSED_TO_NEW';
