import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `signature` is the HMAC-SHA256 of `text` in lower-case hex, compared without telling by its time how much was right. */
export function isSignedBy(secret: string, text: string | Buffer, signature: unknown): boolean {
  // An empty secret would accept what anybody can sign.
  if (!secret || typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(text).digest(), Buffer.from(signature, 'hex'));
}
