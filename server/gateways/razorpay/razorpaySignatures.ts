import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the HMAC-SHA256 of `text` in lower-case hex, compared in constant time. */
export function isSignedBy(secret: string, text: string | Buffer, signature: unknown): boolean {
  // With an empty secret any caller could sign.
  if (!secret || typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(text).digest(), Buffer.from(signature, 'hex'));
}
