import { loadPart } from '../hooks/online';

type Parts = typeof import('./Toasts');

let loading: Promise<Parts> | undefined;
let there: Parts | undefined;
let isListening = false;
let listens = () => {};
const listening = new Promise<void>((resolve) => {
  listens = resolve;
});
const waiting = new Set<() => void>();

/** Loads the toasts' component. */
export function loadToasts(): Promise<Parts> {
  loading ??= import('./Toasts').then(arrive, fail);
  return loading;
}

function arrive(parts: Parts): Parts {
  there = parts;
  for (const each of waiting) each();
  return parts;
}

/** The next call tries again. */
function fail(error: unknown): never {
  loading = undefined;
  throw error;
}

/** The toasts' component, once it is loaded. */
export const toastsThere = (): Parts | undefined => there;

/** Calls back when it is; returns a function that cancels that. */
export function onToasts(callback: () => void): () => void {
  waiting.add(callback);
  return () => waiting.delete(callback);
}

type Toaster = Parts['toaster'];

function withToaster(what: (toaster: Toaster) => void): void {
  if (there && isListening) what(there.toaster);
  else loadPart(loadToasts).then(({ toaster }) => listening.then(() => what(toaster)), console.error);
}

/** The toasts are rendered, and the queue before that is cleared. */
export function noteListening(): void {
  isListening = true;
  listens();
}

type Type = 'success' | 'error' | 'warning' | 'loading' | 'info';

/** A short message: green for a success, red for a failure, marigold for a warning, neutral for a fact. */
export const toast = {
  done: (text: string) => show('success', text),
  /** `details` are folded below it: for a support person alone. */
  failed: (text: string, details = '') => show('error', text, { details }),
  /** A failure that is said in its own place, too, such as beside a button: shown, but not announced again. */
  failedInPlace: (text: string, details = '') => show('error', text, { details, isSaidAlready: true }),
  warning: (text: string) => show('warning', text),
  /** A fact that came by itself: it waits for no dialog and goes when one opens. */
  fact: (text: string) => show('info', text),
  /** Something in progress; it stays until `forget`. */
  waiting: (text: string) => show('loading', text),
  /** Removes a failure that no longer matters, or a toast of another type. */
  forget: (text: string, type: Type = 'error') => withToaster((toaster) => toaster.dismiss(`${type}:${text}`)),
  /** Removes a message that is no longer true. */
  clear: () => void (loading && withToaster((toaster) => toaster.dismiss())),
};

/** The mark of open dialogs (client/ui/dialog/openDialogs.ts), which are loaded later than this. */
const isDialogOpen = () => document.documentElement.hasAttribute('data-dialog');

/** Shows a message; a repeated one is shown once. Successes are shown shorter than failures, and long ones longer. */
function show(type: Type, text: string, meta = {}) {
  const id = `${type}:${text}`;
  const duration = Math.max(type === 'success' ? 3000 : 5000, text.length * 90);
  withToaster((toaster) => {
    if (toaster.isVisible(id) || (type === 'info' && isDialogOpen())) return;
    toaster.create({ id, type, description: text, duration, closable: true, meta });
  });
}
