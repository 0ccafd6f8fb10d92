import { words } from '../words';

/** Around the toasts; what each says is a matter of its own. */
export const TOASTS = words('TOASTS', {
  /** Opens what is folded in a toast. */
  details: 'Details',
  /** The place where toasts appear, as screen readers name it, and the keys that lead there. */
  toasts: 'What just happened (Alt+T)',
});
