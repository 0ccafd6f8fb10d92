import { client } from '../apollo/client';
import { askForPasskey } from '../security/passkeys';
import { landingOf } from './calls';
import {
  AskForPasskeySignInDocument,
  LogInWithCodeDocument,
  LogInWithPasskeyDocument,
} from './secondStepCalls.generated';

void (
  /* GraphQL */ `
  mutation LogInWithCode($input: CodeInput!) {
    logInWithCode(input: $input) {
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

  mutation AskForPasskeySignIn {
    askForPasskeySignIn {
      options
    }
  }

  mutation LogInWithPasskey($input: PasskeyInput!) {
    logInWithPasskey(input: $input) {
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
`
);

/** Ends a log in by a code; resolves to the screen for a person without an address to continue to. */
export async function logInWithCode(code: string): Promise<string> {
  const { data } = await client.mutate({ mutation: LogInWithCodeDocument, variables: { input: { code } } });
  return landingOf(data!.logInWithCode.viewer);
}

/** Opens a session by a passkey alone; the same result. */
export async function logInWithPasskey(): Promise<string> {
  const { data } = await client.mutate({ mutation: AskForPasskeySignInDocument });
  const passkey = await askForPasskey(data!.askForPasskeySignIn.options);
  const entered = await client.mutate({ mutation: LogInWithPasskeyDocument, variables: { input: { passkey } } });
  return landingOf(entered.data!.logInWithPasskey.viewer);
}
