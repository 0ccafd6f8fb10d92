import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LEAST_REFUND_PAISE } from '../../rules/payments';
import type { Payment, PaymentError } from './entities';
import { Refusal } from './refusal';

/** The error of a failed attempt, unless another is given. */
export const FAILED: PaymentError = {
  code: 'BAD_REQUEST_ERROR',
  description:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  source: 'gateway',
  step: 'payment_response',
  reason: 'payment_failed',
};

export const PAID_ALREADY =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';

/** An entity by its id; throws a Refusal with Razorpay's message. */
export function find<T extends { id: string }>(entities: T[], id: string): T {
  const found = entities.find((entity) => entity.id === id);
  if (found) return found;
  if (/^[a-z]+_[A-Za-z0-9]{14}$/.test(id)) throw new Refusal('The id provided does not exist');
  throw new Refusal(`${id} is not a valid id`);
}

/** Copies, so that a caller cannot change the books. */
export const copies = <T extends object>(entities: T[]): T[] => entities.map((entity) => ({ ...entity }));

/** The paise to refund: the given amount, or all that is left. */
export function refundable(payment: Payment, requested: number | undefined): number {
  if (payment.status === 'refunded') throw new Refusal('The payment has been fully refunded already');
  if (!payment.captured) throw new Refusal('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  if (requested !== undefined && requested > left) {
    throw new Refusal('The refund amount provided is greater than amount captured', 'amount');
  }
  const amount = requested ?? left;
  if (amount < LEAST_REFUND_PAISE) throw new Refusal('The amount must be at least INR 1.00', 'amount');
  return amount;
}

/** Adds refunded paise; less than 0: a refund that failed. */
export function addToRefunded(payment: Payment, paise: number): void {
  payment.amount_refunded += paise;
  const full = payment.amount_refunded === payment.amount;
  payment.refund_status = full ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = full ? 'refunded' : 'captured';
}

/** Writes the books to disk atomically, even if the process dies meanwhile. */
export function save(file: string, pages: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(pages));
  renameSync(`${file}.new`, file);
}
