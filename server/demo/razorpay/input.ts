import { type Document, type Evidence, type Notes, PROOFS } from './entities';
import { Refusal } from './refusal';

/** The input of an order; `amount` in paise. */
export interface OrderInput {
  amount: number;
  receipt: string | null;
  notes: Notes;
  capture: CaptureSetting;
}

/** Whether payments are captured automatically; periods in minutes. */
export interface CaptureSetting {
  capture: 'automatic' | 'manual';
  capture_options: Record<string, unknown>;
}

/** The input of a refund; `amount` in paise, all that is left when missing. */
export interface RefundInput {
  amount: number | undefined;
  receipt: string | null;
  notes: Notes;
}

type Body = Record<string, unknown>;

const MAX_PAISE = 50_000_000;

/** The body of `POST /v1/orders`; throws a Refusal with Razorpay's message (razorpay.com/docs/api/orders/create). */
export function readOrder(sent: unknown): OrderInput {
  const body = onlyFields(sent, ['amount', 'currency', 'receipt', 'notes', 'payment']);
  const currency = required(body, 'currency');
  if (currency !== 'INR') throw new Refusal('Currency is not supported', 'currency');
  return {
    amount: paise(required(body, 'amount')),
    receipt: readReceipt(body.receipt),
    notes: readNotes(body.notes),
    capture: readCaptureSetting(body.payment),
  };
}

/**
 * The capture settings of an order's payments (razorpay.com/docs/payments/payments/capture-settings/api); throws a
 * Refusal.
 */
function readCaptureSetting(sent: unknown): CaptureSetting {
  const { capture = 'automatic', capture_options } = onlyFields(sent, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') throw new Refusal('The capture is invalid.', 'capture');
  const options = onlyFields(capture_options, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const [automatic, manual] = [
    Number(options.automatic_expiry_period ?? 12),
    Number(options.manual_expiry_period ?? 7200),
  ];
  if (!(automatic >= 12 && manual >= automatic && manual <= 7200)) throw new Refusal('The expiry period is invalid.');
  return { capture, capture_options: options };
}

/** The body of `POST /v1/payments/:id/refund`; throws a Refusal. */
export function readRefund(sent: unknown): RefundInput {
  const body = onlyFields(sent, ['amount', 'speed', 'receipt', 'notes', 'reverse_all']);
  return {
    amount: body.amount === undefined ? undefined : paise(body.amount),
    receipt: readReceipt(body.receipt),
    notes: readNotes(body.notes),
  };
}

/** The amount of `POST /v1/payments/:id/capture`, in paise; throws a Refusal. */
export function readCapture(sent: unknown): number {
  const body = onlyFields(sent, ['amount', 'currency']);
  return paise(required(body, 'amount'));
}

/** The evidence of a contested dispute; throws a Refusal. */
export function readContest(sent: unknown): Evidence {
  const { action: _, ...body } = onlyFields(sent, ['amount', 'summary', 'action', ...PROOFS]);
  const summary = required(body, 'summary');
  if (typeof summary !== 'string' || summary.length > 1000)
    throw new Refusal('The summary may not be greater than 1000 characters.', 'summary');
  for (const proof of PROOFS) {
    const ids = body[proof] ?? [];
    if (!Array.isArray(ids)) throw new Refusal(`The ${proof.replaceAll('_', ' ')} must be an array.`, proof);
  }
  return { ...body, amount: paise(required(body, 'amount')), summary };
}

/** The stored facts of an uploaded file. */
export type Upload = Pick<Document, 'name' | 'mime_type' | 'size'>;
/** The largest file, in bytes. */
const DOCUMENT_BYTES = 4_000_000;
const DOCUMENT_TYPES = ['image/jpg', 'image/jpeg', 'image/png', 'application/pdf'];

/** The file of a `POST /v1/documents` form; throws a Refusal. */
export async function readUpload(type: string, sent: unknown): Promise<Upload> {
  const form = await new Response(new Uint8Array(sent as Buffer), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const [file, purpose] = [form?.get('file'), form?.get('purpose')];
  if (!file || typeof file === 'string') throw new Refusal('The file field is required.', 'file');
  if (!purpose) throw new Refusal('The purpose field is required.', 'purpose');
  if (purpose !== 'dispute_evidence') throw new Refusal(`invalid document upload purpose:${purpose}`);
  if (!DOCUMENT_TYPES.includes(file.type)) throw new Refusal(`${file.type} is not a supported type of file`, 'file');
  if (file.size > DOCUMENT_BYTES) throw new Refusal('The file is too large', 'file');
  return { name: file.name, mime_type: file.type, size: file.size };
}

/** The notes of `PATCH /v1/orders/:id`, the only field of an order that can change; throws a Refusal. */
export function readOrderEdit(sent: unknown): Notes {
  const body = onlyFields(sent, ['notes']);
  required(body, 'notes');
  return readNotes(body.notes);
}

/** A refund's idempotency key; throws a Refusal (razorpay.com/docs/api/refunds/normal-refunds-idempotent). */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (header.length < 10) throw new Refusal('The idempotency key must be at least 10 characters long.');
  if (/^[\w-]+$/.test(header)) return header;
  throw new Refusal('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
}

function onlyFields(sent: unknown, known: string[]): Body {
  const body = (sent ?? {}) as Body;
  const extra = Object.keys(body).filter((field) => !known.includes(field));
  if (extra.length > 0) throw new Refusal(`${extra.join(', ')} is/are not required and should not be sent`);
  return body;
}

function required(body: Body, field: string): unknown {
  if (body[field] === undefined || body[field] === null) throw new Refusal(`The ${field} field is required.`, field);
  return body[field];
}

function paise(value: unknown): number {
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw new Refusal('The amount must be an integer.', 'amount');
  if (amount < 100) throw new Refusal('The amount must be at least INR 1.00', 'amount');
  if (amount > MAX_PAISE) throw new Refusal('Amount exceeds maximum amount allowed.', 'amount');
  return amount;
}

function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new Refusal('The receipt must be a string.', 'receipt');
  if (value.length > 40) throw new Refusal('The receipt may not be greater than 40 characters.', 'receipt');
  return value;
}

function readNotes(value: unknown): Notes {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') throw new Refusal('The notes field must be an array.', 'notes');
  const pairs = Object.entries(value);
  if (pairs.length > 15) throw new Refusal('The notes may not have more than 15 items.', 'notes');
  for (const [key, text] of pairs) {
    if (typeof text !== 'string' && typeof text !== 'number') throw new Refusal('Notes must be text.', 'notes');
    if (key.length > 256 || String(text).length > 256) {
      throw new Refusal('The notes may not be greater than 256 characters.', 'notes');
    }
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}
