import type * as english from '../en/money';

/** Right behind a number: "1.5 लाख", which no line may break. */
export const NUMBER_SIGN = {
  crore: '\u00a0करोड़',
  lakh: '\u00a0लाख',
  thousand: '\u00a0हज़ार',
} satisfies typeof english.NUMBER_SIGN;
