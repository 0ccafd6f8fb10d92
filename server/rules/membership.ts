import { RENEW_EARLY_DAYS } from './limits';
import { type JoinState, SubscriptionStatus } from './states';
import { addMonth, addMonths, DAY, daysBetween, indianDay } from './time';

/** What the rules need to know of a membership: the price in whole rupees a month, and until when it is paid (UTC). */
export interface Membership {
  status: SubscriptionStatus;
  amount: number;
  paidUntil: Date | null;
  /** Day of the month (in India) on which the months end where the month has one. */
  billingDay: number | null;
}

/** What a payment is for. */
export type PaymentKind = 'join' | 'rejoin' | 'renewal' | 'upgrade';

/** Whether a membership opens what needs `minAmount` rupees a month; null needs none (decision H13). */
export function opens(
  subscription: Pick<Membership, 'status' | 'amount'> | null | undefined,
  minAmount: number | null,
): boolean {
  if (minAmount === null) return true;
  return subscription?.status === SubscriptionStatus.active && subscription.amount >= minAmount;
}

interface JoinFacts {
  isOwner: boolean;
  /** False while the page is not live, blocked or deactivated. */
  pageTakesMembers: boolean;
  subscription: Pick<Membership, 'status' | 'amount'> | null;
  squad: { amount: number; membersLimit: number; archived: boolean };
  /** Members and open orders of people other than the viewer. */
  seatsTaken: number;
}

/** What the join button of a squad is for one viewer (specification, section 4; decisions A8, A9, A17, A21). */
export function joinState({ isOwner, pageTakesMembers, subscription, squad, seatsTaken }: JoinFacts): JoinState {
  if (isOwner) return 'OWN';
  if (opens(subscription, squad.amount)) return subscription?.amount === squad.amount ? 'JOINED' : 'INCLUDED';
  if (squad.archived || !pageTakesMembers) return 'CLOSED';
  if (subscription?.status === SubscriptionStatus.paymentPending && subscription.amount === squad.amount)
    return 'RENEW';
  if (squad.membersLimit > 0 && seatsTaken >= squad.membersLimit) return 'FULL';
  return 'OPEN';
}

interface PaymentFacts {
  subscription: Membership | null;
  /** Whole rupees a month of the squad that is paid for. */
  squadAmount: number;
  now: Date;
}

/** Whether the month that was last paid for still runs. */
const isPaid = ({ paidUntil }: Membership, now: Date) => paidUntil !== null && paidUntil > now;

/** What paying for a squad would be for this person now; moving up needs a month that still runs. */
export function paymentKind({ subscription, squadAmount, now }: PaymentFacts): PaymentKind {
  if (!subscription || subscription.status === SubscriptionStatus.created) return 'join';
  if (subscription.status === SubscriptionStatus.cancelled) return 'rejoin';
  const movesUp = subscription.status === SubscriptionStatus.active && squadAmount > subscription.amount;
  return movesUp && isPaid(subscription, now) ? 'upgrade' : 'renewal';
}

/** How many days the month has that ends at `paidUntil`. */
const daysOfMonth = (paidUntil: Date, billingDay: number) =>
  daysBetween(addMonths(paidUntil, -1, billingDay), paidUntil);

/**
 * Whole rupees that a squad costs this person now: its price, or, moving up, the difference for the days left,
 * rounded up, so at least ₹1 (decision A12). A day that has begun counts as a day left.
 */
export function amountDue({ subscription, squadAmount, now }: PaymentFacts): number {
  const { amount, paidUntil, billingDay } = subscription ?? { amount: 0, paidUntil: null, billingDay: null };
  if (!paidUntil || paymentKind({ subscription, squadAmount, now }) !== 'upgrade') return squadAmount;
  const days = daysOfMonth(paidUntil, billingDay ?? indianDay(paidUntil));
  return Math.ceil(((squadAmount - amount) * daysBetween(now, paidUntil)) / days);
}

/** From when on the next month may be paid for (decision A7). */
export function renewableFrom(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() - RENEW_EARLY_DAYS * DAY);
}

/**
 * What a membership is after a payment at `now`: moving up keeps the end of the month (A12), an early renewal adds a month
 * to it (A7), everything else gives one month from the payment (A6, A11).
 */
export function afterPayment(facts: PaymentFacts & { kind?: PaymentKind }): {
  amount: number;
  paidUntil: Date;
  billingDay: number;
} {
  const { subscription, squadAmount: amount, now, kind = paymentKind(facts) } = facts;
  const goesOn = kind === 'upgrade' || kind === 'renewal';
  if (!goesOn || !subscription?.paidUntil || !isPaid(subscription, now)) {
    const billingDay = indianDay(now);
    return { amount, paidUntil: addMonth(now, billingDay), billingDay };
  }
  const billingDay = subscription.billingDay ?? indianDay(subscription.paidUntil);
  const paidUntil = kind === 'upgrade' ? subscription.paidUntil : addMonth(subscription.paidUntil, billingDay);
  return { amount, paidUntil, billingDay };
}
