import { fromPaise } from '../../rules/money';
import type { ProofKind } from '../../rules/payments';

/** Up to 15 pairs of at most 256 characters each. */
export type Notes = Record<string, string>;

/** Razorpay's order: amounts in paise, times in seconds since 1970; empty notes are an empty list. */
export interface GatewayOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes | [];
  created_at: number;
}

/** Razorpay's payment: amounts in paise (`rupeesOf` converts them), times in seconds since 1970. */
export interface GatewayPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string | null;
  captured: boolean;
  method: string;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
  /** Some responses do not have it. */
  captured_at?: number | null;
}

/** Razorpay's refund: amount in paise, time in seconds since 1970. */
export interface GatewayRefund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  notes: Notes | [];
  status: 'pending' | 'processed' | 'failed';
  created_at: number;
}

/** Razorpay's dispute: amounts in paise, times in seconds since 1970 (razorpay.com/docs/api/disputes/entity). */
export interface GatewayDispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  /** 0 until it is lost. */
  amount_deducted: number;
  reason_code?: string;
  /** Until when it can be contested. */
  respond_by?: number | null;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  created_at: number;
}

/** Razorpay's document; `size` in bytes (razorpay.com/docs/api/documents). */
export interface GatewayDocument {
  id: string;
  entity: 'document';
  purpose: string;
  name: string;
  mime_type: string;
  size: number;
  created_at: number;
}

/** The ids of documents by the kind of proof. */
export type DisputeProofs = Partial<Record<ProofKind, string[]>>;

/**
 * A transfer from the gateway to Toli's bank: amounts in paise, time in seconds since 1970
 * (razorpay.com/docs/api/settlements).
 */
export interface GatewaySettlement {
  id: string;
  entity: 'settlement';
  /** The amount after fees. */
  amount: number;
  status: 'created' | 'processed' | 'failed';
  fees: number;
  tax: number;
  utr: string | null;
  created_at: number;
}

/** A line of a settlement: one payment, refund or adjustment, in paise; `credit` is after the fee. */
export interface SettlementLine {
  entity_id: string;
  type: string;
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  settled_at: number;
  settlement_id: string;
  payment_id?: string | null;
  dispute_id?: string | null;
  description?: string | null;
}

/** A payment's whole rupees; throws when it has paise, which no price of Toli's has. */
export function rupeesOf(payment: Pick<GatewayPayment, 'amount'>): number {
  const rupees = fromPaise(payment.amount);
  if (!Number.isSafeInteger(rupees)) throw new RangeError(`${payment.amount} paise are no whole rupees`);
  return rupees;
}

/** Whether a payment was captured, even if it was refunded since. */
export const wasCaptured = ({ captured, status }: Pick<GatewayPayment, 'captured' | 'status'>) =>
  captured && (status === 'captured' || status === 'refunded');

/** When the payment was captured (UTC); where the gateway does not say, when its payer began to pay. */
export const paidAt = ({ captured_at, created_at }: Pick<GatewayPayment, 'captured_at' | 'created_at'>) =>
  new Date((captured_at ?? created_at) * 1000);
