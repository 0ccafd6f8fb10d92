import { client } from '../apollo/client';
import {
  AskForConfirmationDocument,
  ConfirmPasswordDocument,
  ConfirmWithCodeDocument,
  ConfirmWithPasskeyDocument,
} from './confirming.generated';
import { askForPasskey } from './passkeys';

void (
  /* GraphQL */ `
  mutation ConfirmPassword($input: ConfirmPasswordInput!) {
    confirmPassword(input: $input) {
      ok
    }
  }
  mutation ConfirmWithCode($input: CodeInput!) {
    confirmWithCode(input: $input) {
      ok
    }
  }
  mutation AskForConfirmation {
    askForConfirmation {
      options
    }
  }
  mutation ConfirmWithPasskey($input: PasskeyInput!) {
    confirmWithPasskey(input: $input) {
      ok
    }
  }
`
);

// Each proves the identity on the server, and throws where that failed.

export async function confirmWithPassword(password: string): Promise<void> {
  await client.mutate({ mutation: ConfirmPasswordDocument, variables: { input: { password } } });
}

export async function confirmWithCode(code: string): Promise<void> {
  await client.mutate({ mutation: ConfirmWithCodeDocument, variables: { input: { code } } });
}

export async function confirmWithPasskey(): Promise<void> {
  const { data } = await client.mutate({ mutation: AskForConfirmationDocument });
  const passkey = await askForPasskey(data!.askForConfirmation.options);
  await client.mutate({ mutation: ConfirmWithPasskeyDocument, variables: { input: { passkey } } });
}
