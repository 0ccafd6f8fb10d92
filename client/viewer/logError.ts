import { isNotFound } from './notFound';

/** Errors that were logged: the router, React and the fallback screen report the same one. */
const logged = new WeakSet<object>();

/** Logs an error on the console, once. "Not found" is none: it is shown, and needs no investigation. */
export function logError(error: unknown): void {
  if (isNotFound(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  console.error(error);
}
