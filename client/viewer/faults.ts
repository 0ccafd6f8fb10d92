import { isNotFound } from './notFound';

/** Those that the console has: the router, React and the screen instead hear of the same one. */
const logged = new WeakSet<object>();

/** Tells the console of a fault, once. A screen that says "nothing here" is none: it is shown, and nobody has to look into it. */
export function logFault(error: unknown): void {
  if (isNotFound(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  console.error(error);
}
