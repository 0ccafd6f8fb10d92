import { client, live } from '../apollo/client';
import { announceSignOut, noteSignedIn } from './session';
import { LogOutDocument } from './signInOut.generated';

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
  live.terminate();
  await client.clearStore();
}

/** Takes everything of the person out of this browser: the cache, the live connection, what the tab has stored. */
export async function forgetPerson(): Promise<void> {
  noteSignedIn(false);
  live.terminate();
  await client.clearStore();
  sessionStorage.clear();
  localStorage.clear();
}

/** Leaves this tab's screens for the landing page, loaded anew so that nothing of the person is left in memory either. */
export async function leave(): Promise<void> {
  await forgetPerson();
  window.location.replace('/');
}

/**
 * Log out: the session ends on the server, in this tab and in all the others.
 * @throws when the server could not be reached: then the person is still signed in and must be told.
 */
export async function logOut(): Promise<void> {
  await client.mutate({ mutation: LogOutDocument });
  announceSignOut();
  await leave();
}
