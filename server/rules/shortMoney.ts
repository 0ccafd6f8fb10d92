import { NUMBER_SIGN } from '../words/en/money';

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
