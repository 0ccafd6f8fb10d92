import { NUMBER_SIGN } from '../words/en/money';
import { numberTyped } from './numbers';

/** Whole rupees as people in India read them: ₹1,00,000 (decision L10). */
/* @__NO_SIDE_EFFECTS__ */
export function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 0 })}`;
}

/** A crore, a lakh and a thousand, as people in India shorten them. */
const UNITS: [unit: number, name: keyof typeof NUMBER_SIGN][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
];

/** A whole number in short form: 500, 12K, 1.5L, 2Cr. */
export function shortNumber(number: number): string {
  const [unit, name] = UNITS.find(([least]) => number >= least) ?? [1];
  return (number / unit).toLocaleString('en-IN', { maximumFractionDigits: 1 }) + (name ? NUMBER_SIGN[name] : '');
}

/** Whole rupees in short form: ₹500, ₹12K, ₹1.5L, ₹2Cr. */
export const shortRupees = (amount: number) => `₹${shortNumber(amount)}`;

/** Whole rupees in paise, the unit of Razorpay's amounts. */
export function toPaise(amount: number): number {
  return amount * 100;
}

/** Razorpay's paise in rupees. */
export function fromPaise(paise: number): number {
  return paise / 100;
}

/** The paise of a typed amount of rupees, ₹1,00,000, 97.64 or १००; null for a text that is no amount. */
export function paiseTyped(typed: string): number | null {
  const amount = numberTyped(typed);
  if (amount === null || amount < 0 || amount >= 1e9) return null;
  const paise = Math.round(amount * 100);
  return fromPaise(paise) === amount ? paise : null;
}

/** Paise as rupees with both of their decimals: ₹97.64. */
export const exactRupees = (paise: number) =>
  `₹${fromPaise(paise).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** Paise as rupees, with decimals only where they are needed: ₹100, ₹97.64. */
export const briefRupees = (paise: number) => (paise % 100 === 0 ? rupees(fromPaise(paise)) : exactRupees(paise));

/** Money in the smallest unit of its currency, with both decimals: ₹97.64, or 97.64 USD. */
export const exactMoney = (paise: number, currency: string) =>
  currency === 'INR' ? exactRupees(paise) : `${fromPaise(paise).toFixed(2)} ${currency}`;

/** Paise, which may be less than 0, as rupees with both of their decimals: −₹97.64. */
export const signedRupees = (paise: number) => (paise < 0 ? `−${exactRupees(-paise)}` : exactRupees(paise));

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
