import { PASS_MONTHS } from './passes';
import type { PaymentKind } from './subscriptions';

export const STATS_MONTHS = 12;
/** How long an open order keeps its price, and its seat where it holds one (decisions A3, A17). */
export const ORDER_HOLD_MINUTES = 15;
/** How often in 24 hours a person's orders hold a seat of the same squad (decision A17). */
export const SEAT_HOLDS_A_DAY = 2;
/** How many seats of a squad the open orders of one network hold at once (decision A17). */
export const SEAT_HOLDS_PER_NETWORK = 5;
/** The progress of an order's payment; LATE: begun, not decided, and the order's time is over. */
export const ORDER_PROGRESS = ['UNTRIED', 'UNDER_WAY', 'FAILED', 'PAID', 'LATE'] as const;
export type OrderProgress = (typeof ORDER_PROGRESS)[number];
/** A payment reported later than this after it was made is refunded: too much of its month is over. */
export const SETTLE_DAYS = 7;
/** How long after the time of its order a payment still counts (decision A16). */
export const LATE_PAYMENT_DAYS = 3;
/** For how many days an earlier price of a pass is kept: then no payment of an order at that price can come any more. */
export const PASS_KEPT_DAYS = LATE_PAYMENT_DAYS + SETTLE_DAYS;
/** What an order is for: months of a squad, or a tip. */
export type OrderKind = PaymentKind | 'tip';
/** The months of a squad that one payment can be for. */
export const MONTHS_SOLD: readonly number[] = [1, ...PASS_MONTHS];
/** How long we can still capture a payment that was too late for the automatic capture; the gateway's own limit. */
export const CAPTURE_DAYS = 5;
/** How long the ids of the gateway's events are kept. */
export const EVENT_DAYS = 90;
/** Working days in which the gateway settles a payment; its documentation says three. */
export const SETTLEMENT_DAYS = 5;
/** The most working days that banks take for a refund. */
export const BANK_DAYS = 10;
/**
 * Why a payment is refunded; `creator` and `desk`: they refunded it, `outside`: an operator of Toli did so by hand at
 * the gateway, `other`: an older reason, in words.
 */
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
/** The least that the gateway refunds, in paise; its own limit. */
export const LEAST_REFUND_PAISE = 100;
/** The state of a dispute at the payer's bank, and our answer. */
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
export type DisputeAnswer = 'accepted' | 'contested';
/** The gateway's own limit. */
export const EVIDENCE_MAX = 1000;
/** The PDFs of a contested dispute, by the gateway's names: the payer's use of what they bought, the receipt. */
export const PROOF_KINDS = ['access_activity_log', 'billing_proof'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
/** For how many months after a payment its months that have not begun can be asked back; most banks take no refund later. */
export const REFUND_MONTHS_WITHIN = 6;
/** Who can refund a kept payment. */
export type RefundSide = 'creator' | 'desk';
/** The most characters of a refund's reason, which the payer reads. */
export const REFUND_WORDS_MAX = 500;
export const ORDERS_PER_HOUR = 10;

/**
 * The kinds of money cases: money without a known order, of another amount or currency, a refund that the bank refused,
 * and a settlement that differs from our rows.
 */
export type MoneyCaseKind = 'unknown_order' | 'other_amount' | 'other_currency' | 'refund_refused' | 'difference';

/** The states of a settlement, by the gateway's names. */
export type SettlementStatus = 'created' | 'processed' | 'failed';

/** The header of an order's request: the post that the payer's tab opened first, by its id. */
export const FIRST_POST_HEADER = 'toli-first-post';
/** How long a join counts as one after a post that the tab opened first (days). */
export const JOINS_AFTER_DAYS = 7;
