import { rupees } from '../../rules/money';
import { type RefundReason, STATS_MONTHS } from '../../rules/payments';
import { plural, words } from '../words';

export const PAYMENT = words('PAYMENT', {
  successful: 'Payment successful',
  activating: 'Activating…',
  noOrder: 'Something went wrong, please try again later',
  failed: (code: string, description: string) => `Error ${code}: ${description}`,
  didNotHappen: 'This payment did not go through',
  unverified: 'This payment could not be verified',
  notConfirmedYet: 'Your payment is not confirmed yet. Your squad opens by itself as soon as it is.',
  gatewayDown: 'Payments cannot be reached right now. Nothing was charged. Please try again in a little while.',
});

/** Why the money of a payment goes back, told to whoever paid. */
export const REFUND_REASON = words('REFUND_REASON', {
  full: 'This squad is full. Your payment is being refunded in full.',
  away: 'Your account is closed or blocked. Your payment is being refunded in full.',
  already: 'This payment was refunded, so it opens nothing.',
  outside: 'This payment was refunded.',
  disputed: 'The bank of whoever paid took this payment back.',
  price: 'The price has changed since you started to pay. Your payment is being refunded in full.',
  late: 'Your payment reached us when much of its month was over. It is being refunded in full.',
  closed: 'This squad takes no members now. Your payment is being refunded in full.',
  twice: 'You have paid for this already. This payment is being refunded in full.',
  changed: 'Your membership has changed since you started to pay. This payment is being refunded in full.',
  other: 'This payment is being refunded in full.',
} satisfies Record<RefundReason, string>);

/** The table of payments. */
export const PAYMENTS_SCREEN = words('PAYMENTS_SCREEN', {
  name: 'Name',
  amount: 'Amount',
  time: 'Time (IST)',
  refunded: 'Refunded',
  /** Whole rupees that went back. */
  partRefunded: (back: number) => `${rupees(back)} refunded`,
  empty: 'No payments yet',
  emptyHint: 'Whoever joins or renews a squad of yours will be here: who paid, how much, and when.',
  toSquads: 'Look at your squads',
});

/** The charts, and the same figures as a table. */
export const STATS_SCREEN = words('STATS_SCREEN', {
  /** `total` in whole rupees. */
  earningsHint: (total: number) =>
    total === 0
      ? `No payments in the last ${STATS_MONTHS} months. The next one is here at once.`
      : `${rupees(total)} in the last ${STATS_MONTHS} months, without refunds.`,
  membersHint: 'This counts payments: whoever pays twice in a month counts twice.',
  figures: 'The same in figures',
  month: 'Month',
  earnings: 'Earnings',
  payments: 'Payments',
  people: 'People',
  /** What a bar of the second chart says. */
  paidBy: (payments: number, people: number) =>
    `${plural(payments, { one: '# payment', other: '# payments' })} by ${plural(people, { one: '# person', other: '# people' })}`,
});
