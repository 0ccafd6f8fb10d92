import { randomInt } from 'node:crypto';
import type {
  GatewayDispute,
  GatewayDocument,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '../../gateways/razorpay/razorpayEntities';

// Razorpay's entities with all of their fields: those that Toli reads, and those that it does not
// (razorpay.com/docs/api).

/** Empty notes are an empty list in JSON. */
export type Notes = Record<string, string | number> | [];

export interface Order extends Omit<GatewayOrder, 'notes'> {
  currency: 'INR';
  offer_id: null;
  notes: Notes;
}

/** Why a payment failed, in Razorpay's fields. */
export interface PaymentError {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
}

export interface Payment extends GatewayPayment {
  order_id: string;
  invoice_id: null;
  international: false;
  method: Method;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
}

export interface Refund extends Omit<GatewayRefund, 'notes'> {
  notes: Notes;
  acquirer_data: { arn: string | null };
  batch_id: null;
  speed_processed: 'normal';
  speed_requested: 'normal';
}

/** A dispute of a payer's bank. */
export interface Dispute extends GatewayDispute {
  currency: 'INR';
  reason_code: string;
  respond_by: number;
  phase: 'chargeback';
  /** The merchant's evidence. */
  evidence?: Evidence;
}

/** The merchant's evidence: the ids of documents by the kind of proof. */
export type Evidence = { amount: number; summary: string } & { [Proof in (typeof PROOFS)[number]]?: string[] };
export const PROOFS = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const;

/** An uploaded file; its bytes are not stored. */
export interface Document extends GatewayDocument {
  purpose: 'dispute_evidence';
}

export type Method = 'upi' | 'card' | 'netbanking';

/** A payer's choices and details at the checkout. */
export interface Instrument {
  method?: Method | undefined;
  vpa?: string | undefined;
  bank?: string | undefined;
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number, from: string) => Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** 14 letters and digits, as in all of Razorpay's ids. */
export const fourteen = () => random(14, ALPHABET);
const newId = (prefix: string) => `${prefix}_${fourteen()}`;

/** An order without payments. */
export function newOrder(input: { amount: number; receipt: string | null; notes: Notes }, created_at: number): Order {
  return {
    id: newId('order'),
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: 'INR',
    receipt: input.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: input.notes,
    created_at,
  };
}

/** An undecided attempt to pay an order. */
export function newPayment(order: Order, chosen: Instrument, created_at: number): Payment {
  const method = chosen.method ?? 'upi';
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: 'INR',
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: chosen.description ?? null,
    card_id: method === 'card' ? newId('card') : null,
    bank: method === 'netbanking' ? (chosen.bank ?? 'HDFC') : null,
    wallet: null,
    vpa: method === 'upi' ? (chosen.vpa ?? 'success@razorpay') : null,
    email: chosen.email ?? 'void@razorpay.com',
    contact: chosen.contact ?? '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: random(12, '0123456789') },
    created_at,
  };
}

/** A refund: processed at once, unless refunds are held. */
export function newRefund(
  payment: Payment,
  input: { amount: number; receipt: string | null; notes: Notes; status: Refund['status'] },
  created_at: number,
): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount: input.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: input.notes,
    receipt: input.receipt,
    acquirer_data: { arn: random(15, '0123456789') },
    created_at,
    batch_id: null,
    status: input.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

/** A new dispute; the merchant has a week to answer. */
export function newDispute(payment: Payment, amount: number, created_at: number): Dispute {
  return {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'chargeback',
    respond_by: created_at + 7 * 24 * 60 * 60,
    status: 'open',
    phase: 'chargeback',
    created_at,
  };
}

/** A newly uploaded file. */
export const newDocument = (upload: Pick<Document, 'name' | 'mime_type' | 'size'>, created_at: number): Document => ({
  id: newId('doc'),
  entity: 'document',
  purpose: 'dispute_evidence',
  ...upload,
  created_at,
});
