import { client } from '../apollo/client';
import { failOffline } from '../apollo/links/sending';
import { LogOutDocument } from './logOut.generated';
import { signOutBy } from './signInOut';

void (
  /* GraphQL */ `
  mutation LogOut {
    logOut {
      ok
    }
  }
`
);

/**
 * Log out: the session ends on the server, in this tab and in all the others.
 * @throws when the server could not be reached: then the person is still signed in and must see so.
 */
export const logOut = () => signOutBy(() => client.mutate({ mutation: LogOutDocument, context: failOffline }));
