import type * as english from '../en/toasts';

export const TOASTS = {
  details: 'विवरण',
  toasts: 'अभी क्या हुआ (Alt+T)',
} satisfies typeof english.TOASTS;
