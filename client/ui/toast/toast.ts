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

/** Fetches what shows the toasts. */
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

/** What shows the toasts, once it is there. */
export const toastsThere = (): Parts | undefined => there;

/** Calls back when it is; answers how to call that off. */
export function onToasts(callback: () => void): () => void {
  waiting.add(callback);
  return () => waiting.delete(callback);
}

type Toaster = Parts['toaster'];

function withToaster(what: (toaster: Toaster) => void): void {
  if (there && isListening) what(there.toaster);
  else loadPart(loadToasts).then(({ toaster }) => listening.then(() => what(toaster)), console.error);
}

/** The toasts are on the screen, and forget what was said before. */
export function noteListening(): void {
  isListening = true;
  listens();
}

/** What happened, in passing: green when it is done, red when it failed, marigold for a warning. */
export const toast = {
  done: (text: string) => show('success', text),
  /** `details` are folded below it: what nobody needs but whoever helps. */
  failed: (text: string, details = '') => show('error', text, { details }),
  /** The same of what stands in a form, too: shown, but not said once more. */
  failedInForm: (text: string) => show('error', text, { isSaidAlready: true }),
  warning: (text: string) => show('warning', text),
  /** Takes a failure away that no longer matters. */
  forget: (text: string) => withToaster((toaster) => toaster.dismiss(`error:${text}`)),
  /** Takes away what is no longer true. */
  clear: () => void (loading && withToaster((toaster) => toaster.dismiss())),
};

/** The same sentence twice at once is shown once; what went well passes sooner than what did not, and long ones stay longer. */
function show(type: 'success' | 'error' | 'warning', text: string, meta = {}) {
  const id = `${type}:${text}`;
  const duration = Math.max(type === 'success' ? 3000 : 5000, text.length * 90);
  withToaster((toaster) => {
    if (toaster.isVisible(id)) return;
    toaster.create({ id, type, description: text, duration, closable: true, meta });
  });
}
