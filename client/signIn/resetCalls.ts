import { client } from '../apollo/client';
import { askForPasskey } from '../security/passkeys';
import { AskForPasskeyResetDocument, RemoveRecentPasskeysDocument } from './resetCalls.generated';

void (
  /* GraphQL */ `
  mutation AskForPasskeyReset($input: AskForPasskeyResetInput!) {
    askForPasskeyReset(input: $input) {
      options
    }
  }

  mutation RemoveRecentPasskeys($input: RemoveRecentPasskeysInput!) {
    removeRecentPasskeys(input: $input) {
      deletedIds
    }
  }
`
);

/** A passkey of the link's person, in the browser's result. */
export async function passkeyForReset(token: string): Promise<string> {
  const { data } = await client.mutate({ mutation: AskForPasskeyResetDocument, variables: { input: { token } } });
  return askForPasskey(data!.askForPasskeyReset.options);
}

/** Removes a recently added passkey, by the link that has just set a new password. */
export async function removeRecentPasskey(token: string, id: string): Promise<void> {
  await client.mutate({ mutation: RemoveRecentPasskeysDocument, variables: { input: { token, ids: [id] } } });
}
