import { client } from '../apollo/client';
import {
  LogInDocument,
  type LogInMutation,
  type LogInMutationVariables,
  ResetPasswordDocument,
  type ResetPasswordMutationVariables,
  SignUpDocument,
  type SignUpMutationVariables,
} from './calls.generated';

export { requestPasswordReset } from '../viewer/forgotPassword';
export { enter, enterAnew, forgetPerson } from '../viewer/signInOut';

// What the ways in ask of the server. It brings Apollo along, so it comes while somebody is typing.

void (
  /* GraphQL */ `
  mutation LogIn($input: LogInInput!) {
    logIn(input: $input) {
      viewer {
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
    }
  }
`
);

/** Where login lands without `next`: the feed, or for creators who have joined no squad their own page (decision D16). */
function landingOf({ creator, supportedCreators }: LogInMutation['logIn']['viewer']): string {
  return creator && supportedCreators.length === 0 ? '/creator' : '/feed';
}

/**
 * Opens a session; answers where the person lands who was not going anywhere.
 * @throws when the server refused or could not be reached, as the other calls here do.
 */
export async function logIn(input: LogInMutationVariables['input']): Promise<string> {
  const { data } = await client.mutate({ mutation: LogInDocument, variables: { input } });
  return data ? landingOf(data.logIn.viewer) : '/feed';
}

/** Has the mail sent that finishes a sign-up. */
export async function signUp(input: SignUpMutationVariables['input']): Promise<void> {
  await client.mutate({ mutation: SignUpDocument, variables: { input } });
}

/** Sets a new password by the token of a mailed link; all devices are signed out by it. */
export async function resetPassword(input: ResetPasswordMutationVariables['input']): Promise<void> {
  await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
}
