import { exactRupees, toPaise } from './money';

/** How money was returned to its payer: refunded, taken back by their bank, or a part of it in each way. */
export const RETURN_WAYS = ['refunded', 'taken', 'both'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** The way of these paise. */
export function returnWay(refundedPaise: number, takenPaise: number): ReturnWay {
  if (takenPaise <= 0) return 'refunded';
  return refundedPaise > 0 ? 'both' : 'taken';
}

/**
 * The two parts of a payment of whole rupees that is back with its payer: refunded, and taken by their bank; null where
 * all of it went one way.
 */
export function partsReturned(amount: number, takenPaise = 0): { refunded: string; taken: string } | null {
  const refundedPaise = toPaise(amount) - takenPaise;
  if (takenPaise <= 0 || refundedPaise <= 0) return null;
  return { refunded: exactRupees(refundedPaise), taken: exactRupees(takenPaise) };
}
