import type { Subscription } from '../../rules/subscriptions';
import { SubscriptionStatus } from '../../rules/subscriptions';

/** A moment by India's clock. */
export const india = (text: string) => new Date(`${text}+05:30`);
/** A membership of the 100 squad that was paid on 1 November until 1 December at 10:00. */
export const member = (change: Partial<Subscription> = {}): Subscription => {
  const { amount = 100, price = amount, paidUntil = india('2026-12-01T10:00:00') } = change;
  const paid = { amount, price, takesNewPrice: false, paidUntil, billingDay: 1 };
  const opened = { openedAmount: amount, openedPrice: price, openedUntil: paidUntil };
  return { status: SubscriptionStatus.active, renews: true, ...paid, ...opened, ...change };
};
