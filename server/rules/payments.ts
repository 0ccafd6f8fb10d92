export const STATS_MONTHS = 12;
/** An open order holds its seat and its price this long (decisions A3, A17). */
export const ORDER_HOLD_MINUTES = 15;
/** How far the payment of an order is; LATE: begun, not decided, and the order's time is over. */
export const ORDER_PROGRESS = ['UNTRIED', 'UNDER_WAY', 'FAILED', 'PAID', 'LATE'] as const;
export type OrderProgress = (typeof ORDER_PROGRESS)[number];
/** A payment that is reported later than this after it was made goes back: too much of its month is over. */
export const SETTLE_DAYS = 7;
/** How long a payment that came too late to be captured by itself can still be captured by us; the gateway's own limit. */
export const CAPTURE_DAYS = 5;
/** How long the ids of what the gateway has told are kept. */
export const EVENT_DAYS = 90;
/** Working days in which the gateway settles a payment; it says three. */
export const SETTLEMENT_DAYS = 5;
/** Working days that banks take at most for money that goes back. */
export const BANK_DAYS = 10;
/** Why the money of a payment goes back; `creator` and `desk`: they refunded it,
 * `outside`: whoever runs Toli did so by hand at the gateway, `other`: told in words of before. */
export const REFUND_REASONS = [
  'full',
  'away',
  'already',
  'outside',
  'creator',
  'desk',
  'disputed',
  'price',
  'late',
  'closed',
  'twice',
  'changed',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** How a dispute stands at the payer's bank, and what we answered. */
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
export type DisputeAnswer = 'accepted' | 'contested';
/** The gateway's own limit. */
export const EVIDENCE_MAX = 1000;
/** What goes along as PDFs where a dispute is contested, as the gateway calls it: what the payer did with what they bought, the receipt. */
export const PROOF_KINDS = ['access_activity_log', 'billing_proof'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
/** Who refunds a payment that was kept. */
export type RefundSide = 'creator' | 'desk';
/** Letters of the reason that a payer is told. */
export const REFUND_WORDS_MAX = 500;
export const ORDERS_PER_HOUR = 10;

/**
 * What does not fit: money for an order that nobody knows, of another amount or currency, a refund that the bank refused, and what the
 * gateway settled otherwise than we know it.
 */
export type MoneyCaseKind = 'unknown_order' | 'other_amount' | 'other_currency' | 'refund_refused' | 'difference';

/** How a settlement of the gateway stands, in its words. */
export type SettlementStatus = 'created' | 'processed' | 'failed';
