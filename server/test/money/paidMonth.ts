import type { Subscription } from '../../rules/subscriptions';
import { SubscriptionStatus } from '../../rules/subscriptions';

/** A moment by India's clock. */
export const india = (text: string) => new Date(`${text}+05:30`);
/** A membership of the 100 squad that was paid on 1 November until 1 December at 10:00. */
export const member = (change: Partial<Subscription> = {}): Subscription => {
  const { amount = 100, paidUntil = india('2026-12-01T10:00:00') } = change;
  const opened = { openedAmount: amount, openedUntil: paidUntil };
  return { status: SubscriptionStatus.active, amount, paidUntil, renews: true, billingDay: 1, ...opened, ...change };
};
