import { createToaster } from '@chakra-ui/react';

/** Where the toasts of all screens wait; Toaster shows them at the bottom centre. */
export const toaster = createToaster({ placement: 'bottom', pauseOnPageIdle: true, max: 3 });

/** What happened, told in passing: green when it is done, red when it failed, marigold for a warning. */
export const toast = {
  done: (text: string) => show('success', text),
  failed: (text: string) => show('error', text),
  /** The same of what stands in a form, too: shown, but not said once more. */
  failedInForm: (text: string) => show('error', text, { isSaidAlready: true }),
  warning: (text: string) => show('warning', text),
  /** Takes a failure away that no longer matters. */
  forget: (text: string) => toaster.dismiss(`error:${text}`),
  /** Takes away what is no longer true. */
  clear: () => toaster.dismiss(),
};

/** The same sentence twice at once is shown once; what went well passes sooner than what did not, and long ones stay longer. */
function show(type: 'success' | 'error' | 'warning', text: string, meta = {}) {
  const id = `${type}:${text}`;
  if (toaster.isVisible(id)) return;
  const duration = Math.max(type === 'success' ? 3000 : 5000, text.length * 90);
  toaster.create({ id, type, description: text, duration, closable: true, meta });
}
