import type { RefundReason } from '../../rules/payments';
import { words } from '../words';

export const PAYMENT = words('PAYMENT', {
  /** The payee, as the checkout and the bank's page show it. */
  payee: (pageName: string) => `${pageName} · Toli`,
  /** The purchase, as the checkout shows it; `until` as a date in India. */
  pays: (title: string, pageName: string, until: string) => `${title} by ${pageName} · until ${until}`,
  successful: 'Payment successful',
  noOrder: 'Something went wrong, please try again later',
  failed: (code: string, description: string) => `Error ${code}: ${description}`,
  /** The step at the gateway where a payment failed; parts that it does not name are left out. */
  failedAt: (parts: Partial<Record<'source' | 'step' | 'reason', string>>) =>
    (['source', 'step', 'reason'] as const)
      .filter((part) => parts[part])
      .map((part) => `${part}: ${parts[part]}`)
      .join(', '),
  didNotHappen: 'This payment did not go through',
  unverified: 'This payment could not be verified',
  /** Money of another amount or currency than expected. */
  otherThanAsked:
    'Your payment is not what was asked for. We have noted it, and our team will refund it. To join, please pay again.',
  /** For a payment of a closed tab, until the squad opens or the payment fails. */
  activating: (title: string) => `Activating ${title}… It opens as soon as your payment is through.`,
  notConfirmedYet: 'Your payment is not confirmed yet. Your squad opens as soon as it is.',
  gatewayDown: 'Payments cannot be reached right now. Nothing was charged. Please try again in a little while.',
});

/** Before a payment for which no place of the squad is held (decision A17). */
export const WITHOUT_PLACE = words('WITHOUT_PLACE', {
  title: 'We cannot keep a place for you',
  text: (title: string) =>
    `We cannot keep a place in “${title}” for you while you pay. If none is free when your payment arrives, you do not join, and all of it is refunded.`,
  pay: 'Pay anyway',
  /** The purchase in the checkout. */
  pays: (purchase: string) => `${purchase} · no place is kept: if the squad is full, all is refunded`,
});

/** Why a payment is refunded, for its payer. */
export const REFUND_REASON = words('REFUND_REASON', {
  full: 'This squad is full. Your payment is being refunded in full.',
  away: 'Your account is closed or blocked. Your payment is being refunded in full.',
  already: 'This payment was refunded, so it opens nothing.',
  outside: 'This payment was refunded.',
  creator: 'The creator refunded this payment.',
  desk: 'Our team refunded this payment.',
  disputed: 'The payer’s bank has taken this payment back.',
  price: 'The price has changed since you started to pay. Your payment is being refunded in full.',
  late: 'Your payment reached us too late for what it was for. It is being refunded in full.',
  closed: 'This squad is not taking members now. Your payment is being refunded in full.',
  twice: 'You have already paid for this. This payment is being refunded in full.',
  changed: 'Your membership has changed since you started to pay. This payment is being refunded in full.',
  other: 'This payment is being refunded in full.',
} satisfies Record<RefundReason, string>);
