import { client } from '../apollo/client';
import {
  LogInDocument,
  type LogInMutation,
  type LogInMutationVariables,
  ResetPasswordDocument,
  type ResetPasswordMutation,
  type ResetPasswordMutationVariables,
  SignUpDocument,
  type SignUpMutationVariables,
} from './calls.generated';

export { secondFactorWays } from '../apollo/errors';
export { enter, enterAnew } from '../viewer/entering';
export { requestPasswordReset } from '../viewer/forgotPassword';
export { forgetPerson } from '../viewer/signInOut';
export { clearIntent } from './intent';

// The sign-in requests to the server. It loads Apollo, so it is loaded while the person types.

void (
  /* GraphQL */ `
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      viewer {
        isAdmin
        creator {
          id
        }
        supportedCreators {
          id
        }
      }
    }
  }

  mutation SignUp($input: SignUpInput!) {
    signUp(input: $input) {
      email
    }
  }

  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ok
      recentPasskeys {
        id
        name
        device
        createdAt
      }
    }
  }
`
);

/**
 * The screen after a login without `next`: the feed, for creators without squads of others their own page, for
 * reviewers the queue of the desk (decision D16).
 */
export function landingOf({ isAdmin, creator, supportedCreators }: LogInMutation['logIn']['viewer']): string {
  if (isAdmin) return '/admin';
  return creator && supportedCreators.length === 0 ? '/creator' : '/feed';
}

/**
 * Opens a session; resolves to the screen for a person without an address to continue to.
 * @throws when the server refused or could not be reached, as the other calls here do.
 */
export async function logIn(input: LogInMutationVariables['input']): Promise<string> {
  const { data } = await client.mutate({ mutation: LogInDocument, variables: { input } });
  return data ? landingOf(data.logIn.viewer) : '/feed';
}

/** Requests the mail that finishes a sign-up. */
export async function signUp(input: SignUpMutationVariables['input']): Promise<void> {
  await client.mutate({ mutation: SignUpDocument, variables: { input } });
}

/** A recently added passkey. */
export type RecentPasskey = ResetPasswordMutation['resetPassword']['recentPasskeys'][number];

/**
 * Sets a new password by the token of a mailed link; all devices are signed out by it. Resolves to the recently added
 * passkeys.
 */
export async function resetPassword(input: ResetPasswordMutationVariables['input']): Promise<readonly RecentPasskey[]> {
  const { data } = await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
  return data!.resetPassword.recentPasskeys;
}
