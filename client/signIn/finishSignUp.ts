import { client } from '../apollo/client';
import { FinishSignUpDocument } from './finishSignUp.generated';

void (
  /* GraphQL */ `
  mutation FinishSignUp {
    finishSignUp {
      viewer {
        user {
          id
        }
      }
    }
  }
`
);

/** Signs in the browser of a sign-up, once the link in the mail was followed anywhere; resolves to whether it did. */
export async function finishSignUp(): Promise<boolean> {
  const { data } = await client.mutate({ mutation: FinishSignUpDocument, fetchPolicy: 'no-cache' });
  return !!data?.finishSignUp.viewer;
}
