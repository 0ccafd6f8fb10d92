import { fromPaise } from './money';

/** The zeros of the digits that India’s languages are written with; each is followed by its one to nine. */
const ZEROS = [
  0x30, // Latin
  0x6f0, // Urdu, Kashmiri, Sindhi
  0x966, // Devanagari
  0x9e6, // Bengali, Assamese
  0xa66, // Gurmukhi
  0xae6, // Gujarati
  0xb66, // Odia
  0xbe6, // Tamil
  0xc66, // Telugu
  0xce6, // Kannada
  0xd66, // Malayalam
  0x1c50, // Santali
  0xabf0, // Manipuri
];

/** One digit after another, or whole groups of thousands (100,000) or of India (1,00,000); then decimals. */
const WRITTEN = /^(?:₹\s*)?(-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?)$/;

/** The text with Latin digits; null where it has digits of two scripts. */
export function inLatinDigits(text: string): string | null {
  const zeros = new Set<number | undefined>();
  const latin = text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    zeros.add(zero);
    return zero === undefined ? digit : String(code - zero);
  });
  return zeros.size > 1 ? null : latin;
}

/**
 * The number that a person has typed, in the digits of any language of India and as Toli writes it: 150, १५०, 1,500,
 * ₹ 1,00,000, 97.64; null for a text that is no number.
 */
export function numberTyped(typed: string): number | null {
  const written = WRITTEN.exec(inLatinDigits(typed.trim()) ?? '');
  return written && Number(written[1]!.replaceAll(',', ''));
}

/** The paise of a typed amount of rupees, ₹1,00,000, 97.64 or १००; null for a text that is no amount. */
export function paiseTyped(typed: string): number | null {
  const amount = numberTyped(typed);
  if (amount === null || amount < 0 || amount >= 1e9) return null;
  const paise = Math.round(amount * 100);
  return fromPaise(paise) === amount ? paise : null;
}
