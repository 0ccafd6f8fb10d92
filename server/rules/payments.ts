export const STATS_MONTHS = 12;
/** An open order holds its seat and its price this long (decisions A3, A17). */
export const ORDER_HOLD_MINUTES = 15;
/** A payment that is reported later than this after it was made goes back: too much of its month is over. */
export const SETTLE_DAYS = 7;
/** How long a payment that came too late to be captured by itself can still be captured by us; the gateway's own limit. */
export const CAPTURE_DAYS = 5;
/** How long the ids of what the gateway has told are kept. */
export const EVENT_DAYS = 90;
/** Working days that banks take at most for money that goes back. */
export const BANK_DAYS = 10;
/** Why the money of a payment goes back; `outside`: whoever runs Toli refunded it by hand, `other`: told in words of before. */
export const REFUND_REASONS = [
  'full',
  'away',
  'already',
  'outside',
  'disputed',
  'price',
  'late',
  'closed',
  'twice',
  'changed',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
export const ORDERS_PER_HOUR = 10;

/**
 * What does not fit: money for an order that nobody knows, of another amount or currency, a refund that the bank refused, and what the
 * gateway settled otherwise than we know it.
 */
export type MoneyCaseKind = 'unknown_order' | 'other_amount' | 'other_currency' | 'refund_refused' | 'difference';
