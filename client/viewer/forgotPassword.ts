import { client } from '../apollo/client';
import { RequestPasswordResetDocument } from './forgotPassword.generated';

void (
  /* GraphQL */ `
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      email
    }
  }
`
);

/**
 * Requests a mailed link that sets a new password, or a first one.
 * @throws when the server refused or could not be reached.
 */
export async function requestPasswordReset(input: { email: string; next?: string | null }): Promise<void> {
  await client.mutate({ mutation: RequestPasswordResetDocument, variables: { input } });
}
