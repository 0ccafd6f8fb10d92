import { makeVar } from '@apollo/client';
import { client } from '../apollo/client';
import { EndWelcomeDocument, NewlyPaidDocument, type NewlyPaidQuery } from './joinSuccess.generated';

void (
  /* GraphQL */ `
  query NewlyPaid {
    viewer {
      welcome {
        isRenewal
        amountBefore
        payment {
          id
          opensUntil
          squad {
            id
            title
          }
          creator {
            id
            userId
            pageName
            profilePicSrc
          }
        }
      }
    }
  }

  mutation EndWelcome($input: EndWelcomeInput!) {
    endWelcome(input: $input) {
      viewer {
        welcome {
          isRenewal
        }
      }
    }
  }
`
);

/** What somebody has paid for and was not welcomed to yet. */
export type Paid = NonNullable<NonNullable<NewlyPaidQuery['viewer']>['welcome']>;

/** null while there is nothing to welcome to; the app's layout has the dialog. */
export const joinSuccess = makeVar<Paid | null>(null);

/** Welcomes whoever has paid and was not welcomed yet, on whichever device and however late it was learned. */
export async function showJoinSuccess(): Promise<void> {
  const { data } = await client.query({ query: NewlyPaidDocument, fetchPolicy: 'no-cache' });
  joinSuccess(data?.viewer?.welcome ?? null);
}

/** Notes that they have been, which the server keeps; another payment's welcome follows. */
export async function endWelcome({ payment }: Paid): Promise<void> {
  joinSuccess(null);
  const input = { paymentId: payment.id };
  const { data } = await client.mutate({ mutation: EndWelcomeDocument, variables: { input }, fetchPolicy: 'no-cache' });
  if (data?.endWelcome.viewer.welcome) await showJoinSuccess();
}
