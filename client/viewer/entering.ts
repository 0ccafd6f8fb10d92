import { client } from '../apollo/client';
import { disconnect } from '../apollo/links/subscription';
import { noteSignedIn } from '../visit/session';

/** After a sign-in: data fetched as a visitor is dropped, and the live connection is opened anew as this person. */
export async function enter(): Promise<void> {
  noteSignedIn(true);
  disconnect();
  await client.clearStore();
}

/**
 * After a sign-in on a screen of the app: reloads at the address to continue to, as this person's. It never resolves,
 * so that the pressed button stays busy until then.
 */
export async function enterAnew(address: string): Promise<never> {
  const { pathname, search } = window.location;
  if (new URL(address, window.location.href).href.startsWith(`${window.location.origin}${pathname}${search}#`)) {
    // On the same page a browser would only change the hash.
    window.history.replaceState(null, '', address);
    window.location.reload();
  } else window.location.replace(address);
  return new Promise(() => undefined);
}
