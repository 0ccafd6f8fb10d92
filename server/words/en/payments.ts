import { rupees } from '../../rules/money';
import { STATS_MONTHS } from '../../rules/payments';
import { TRY_AGAIN } from './common';

export const PAYMENT = {
  successful: 'Payment successful',
  activating: 'Activating…',
  noOrder: TRY_AGAIN,
  failed: (code: string, description: string) => `Error ${code}: ${description}`,
  didNotHappen: 'This payment did not go through',
  unverified: 'This payment could not be verified',
  notConfirmedYet: 'Your payment is not confirmed yet. Your squad opens by itself as soon as it is.',
  gatewayDown: 'Payments cannot be reached right now. Nothing was charged. Please try again in a little while.',
  refundedFull: 'This squad is full. Your payment is being refunded in full.',
  refundedAway: 'Your account is closed or blocked. Your payment is being refunded in full.',
  refundedAlready: 'This payment was refunded, so it opens nothing.',
  refundedOutside: 'This payment was refunded.',
  disputed: 'The bank of whoever paid took this payment back.',
  refundedPrice: 'The price has changed since you started to pay. Your payment is being refunded in full.',
  refundedLate: 'Your payment reached us when much of its month was over. It is being refunded in full.',
  refundedClosed: 'This squad takes no members now. Your payment is being refunded in full.',
  refundedTwice: 'You have paid for this already. This payment is being refunded in full.',
  refundedChanged: 'Your membership has changed since you started to pay. This payment is being refunded in full.',
} as const;

/** The table of payments. */
export const PAYMENTS_SCREEN = {
  name: 'Name',
  amount: 'Amount',
  time: 'Time (IST)',
  refunded: 'Refunded',
  /** Whole rupees that went back. */
  partRefunded: (back: number) => `${rupees(back)} refunded`,
  empty: 'No payments yet',
  emptyHint: 'Whoever joins or renews a squad of yours will be here: who paid, how much, and when.',
  toSquads: 'Look at your squads',
} as const;

/** The charts, and the same figures as a table. */
export const STATS_SCREEN = {
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
    `${payments.toLocaleString('en-IN')} ${payments === 1 ? 'payment' : 'payments'} by ${people.toLocaleString('en-IN')} ${people === 1 ? 'person' : 'people'}`,
} as const;
