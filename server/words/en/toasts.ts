import { words } from '../words';

/** The frame of toasts; each toast's text belongs to its subject. */
export const TOASTS = words('TOASTS', {
  /** Opens the details of a toast. */
  details: 'Details',
  /** The region of the toasts for screen readers, and its keyboard shortcut. */
  toasts: 'What just happened (Alt+T)',
});
