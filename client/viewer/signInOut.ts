import { KEPT } from '../../server/rules/keeping';
import { client } from '../apollo/client';
import { disconnect } from '../apollo/links/subscription';
import { atOnce } from '../apollo/links/upload';
import { announceSignOut, noteSignedIn } from './session';
import { LogOutDocument } from './signInOut.generated';
import { keepInTab } from './tab';

void (
  /* GraphQL */ `
  mutation LogOut {
    logOut {
      ok
    }
  }
`
);

/** After a sign-in: what was fetched as a visitor is dropped, and the live connection is opened anew as this person. */
export async function enter(): Promise<void> {
  noteSignedIn(true);
  disconnect();
  await client.clearStore();
}

/**
 * The same from a screen of the app: loads where the person was going anew, as theirs. It does not come back, so that what was
 * pressed stays busy until then.
 */
export async function enterAnew(address: string): Promise<never> {
  const { pathname, search } = window.location;
  if (new URL(address, window.location.href).href.startsWith(`${window.location.origin}${pathname}${search}#`)) {
    // Of the same page a browser would only change what follows the #.
    window.history.replaceState(null, '', address);
    window.location.reload();
  } else window.location.replace(address);
  return new Promise(() => undefined);
}

/** Ends the pushes to this browser at once; in the service worker, since this page may be gone before the push service has answered. */
async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage('left');
}

/** Takes everything of the person out of this browser: the cache, the live connection, pushes, what is stored, and what is kept to be read without a line. */
export async function forgetPerson(): Promise<void> {
  noteSignedIn(false);
  disconnect();
  await client.clearStore();
  sessionStorage.clear();
  localStorage.clear();
  await Promise.all([globalThis.caches?.delete(KEPT), endPushes().catch(console.warn)]);
}

/** The screen that says how an account goes on that was closed. */
const GOODBYE = '/goodbye';
/** What the tab keeps for it: that somebody has just left. */
export const GONE = 'toli:gone';

let isLeaving = false;

/**
 * Leaves this tab's screens, for the landing page or `to`, loaded anew so that nothing of the person is left in memory either. It
 * does not come back: whatever went on here, such as a dialog that closes and goes back in the history, would call the leaving off.
 */
export async function leave(to = '/'): Promise<never> {
  isLeaving = true;
  await forgetPerson();
  if (to.startsWith(GOODBYE)) keepInTab(GONE, true);
  window.location.replace(to);
  return new Promise(() => undefined);
}

/** Leaves because the session has ended elsewhere; not when this tab is on its way out already. */
export function leaveToo(): void {
  if (!isLeaving) void leave();
}

/**
 * Does what ends the session on the server, then leaves here and in all other tabs; `to` is asked for once that is done.
 * @throws when the server refused or could not be reached: then the person is still signed in and must see so.
 */
export async function signOutBy(end: () => Promise<unknown>, to: string | (() => string) = '/'): Promise<never> {
  // The server closes the live connection at once; that must not lead elsewhere.
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

/**
 * Log out: the session ends on the server, in this tab and in all the others.
 * @throws when the server could not be reached: then the person is still signed in and must see so.
 */
export const logOut = () => signOutBy(() => client.mutate({ mutation: LogOutDocument, context: atOnce }));
