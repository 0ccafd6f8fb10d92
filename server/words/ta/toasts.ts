import type * as english from '../en/toasts';

export const TOASTS = {
  details: 'விவரங்கள்',
  toasts: 'இப்போது நடந்தவை (Alt+T)',
} satisfies typeof english.TOASTS;
