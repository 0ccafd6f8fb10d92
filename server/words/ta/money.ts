import type * as english from '../en/money';

/** Beside charts there is no room for கோடி, லட்சம் and ஆயிரம்; people know these from their bank. */
export const NUMBER_SIGN = { crore: 'Cr', lakh: 'L', thousand: 'K' } satisfies typeof english.NUMBER_SIGN;
