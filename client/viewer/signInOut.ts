import { KEPT } from '../../server/rules/offlineReading';
import { client } from '../apollo/client';
import { disconnect } from '../apollo/links/subscription';
import { browserStorage, tabStorage } from '../ui/storage';
import { announceSignOut, noteSignedIn } from '../visit/session';
import { keepInTab } from './tab';

/**
 * Removes all data of the person from this browser: the cache, the live connection, pushes, the storage, and data kept for
 * offline reading.
 */
export async function forgetPerson(): Promise<void> {
  noteSignedIn(false);
  disconnect();
  await client.clearStore();
  tabStorage.clear();
  browserStorage.clear();
  // The server has ended the session: the browser must leave these screens even where it refuses one of these.
  await Promise.allSettled([endPushes(), globalThis.caches?.delete(KEPT)]);
}

/**
 * Pushes end in the service worker: this page may be gone before the push service has answered. It need not be the
 * page's controller: a page that was loaded past the browser's caches has none.
 */
async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage('left');
}

/** The screen after an account was closed. */
const GOODBYE = '/goodbye';
/** The tab's note for it: that a person has just left. */
export const GONE = 'toli:gone';

/** Empties the tab's storage, also as its page goes: the router notes then how far pages were scrolled, some by address. */
function forgetTab(to: string): void {
  tabStorage.clear();
  if (to.startsWith(GOODBYE)) keepInTab(GONE, true);
}

let isLeaving = false;

/**
 * Leaves this tab's screens, for the landing page or `to`, with a reload so that no data of the person is left in
 * memory either. It never resolves: running work, such as a dialog that closes and goes back in the history, would
 * cancel the navigation.
 */
export async function leave(to = '/'): Promise<never> {
  isLeaving = true;
  await forgetPerson();
  forgetTab(to);
  window.addEventListener('pagehide', () => forgetTab(to));
  window.location.replace(to);
  return new Promise(() => undefined);
}

/** Leaves because the session has ended elsewhere; not when this tab is leaving already. */
export function leaveOnSessionEnd(): void {
  if (!isLeaving) void leave();
}

/**
 * Does what ends the session on the server, then leaves here and in all other tabs; `to` is called once that is done.
 * @throws when the server refused or could not be reached: then the person is still signed in and must see so.
 */
export async function signOutBy(end: () => Promise<unknown>, to: string | (() => string) = '/'): Promise<never> {
  // The server closes the live connection at once; that must not redirect.
  isLeaving = true;
  try {
    await end();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  announceSignOut();
  return leave(typeof to === 'string' ? to : to());
}
