import { client } from '../apollo/client';
import { askNotice } from '../consents/noticeDue';
import { type Joined, joinSuccess } from './joinSuccess';
import { EndWelcomeDocument, WelcomeAndNoticeDocument } from './welcoming.generated';

void (
  /* GraphQL */ `
  query WelcomeAndNotice {
    viewer {
      isNoticeDue
      unpaidOrders {
        id
        squad {
          id
          title
          creator {
            id
          }
        }
      }
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

const loadFollowing = () => import('./following');

/**
 * Welcomes a person who has paid and was not welcomed yet, on any device and after any time; asks about their data
 * where that is due.
 */
export async function showWelcomeAndNotice(): Promise<void> {
  const { data } = await client.query({ query: WelcomeAndNoticeDocument, fetchPolicy: 'no-cache' });
  const welcome = data?.viewer?.welcome;
  // One query for both, so that a visit makes no further request.
  if (data?.viewer) askNotice(data.viewer.isNoticeDue);
  // The page may have been deleted since: then there is no welcome.
  const paid = welcome?.payment.creator && welcome.payment.squad ? welcome : null;
  // The server has none without a payment: that one stays until it is closed.
  if (paid || joinSuccess()?.payment.id !== null) joinSuccess(paid);
  if (!data?.viewer?.unpaidOrders.length) return;
  // A phone may have closed the tab behind the UPI app: the orders say what was in progress.
  const { follow } = await loadFollowing();
  for (const order of data.viewer.unpaidOrders) follow(order, showWelcomeAndNotice).catch(console.warn);
}

/** Marks the welcome as seen on the server; another payment's welcome follows. */
export async function endWelcome({ payment }: Joined): Promise<void> {
  joinSuccess(null);
  if (payment.id === null) return;
  const input = { paymentId: payment.id };
  const { data } = await client.mutate({ mutation: EndWelcomeDocument, variables: { input }, fetchPolicy: 'no-cache' });
  if (data?.endWelcome.viewer.welcome) await showWelcomeAndNotice();
}
