import { useSubscription } from '@apollo/client/react';
import { showWelcomeAndNotice } from './loadWelcoming';
import { refetchForMembership } from './membership';
import { MembershipChangedDocument } from './useLiveMembership.generated';

void (
  /* GraphQL */ `
  subscription MembershipChanged {
    membershipChanged {
      id
      status
      amount
      paidUntil
      creator {
        id
      }
      squad {
        id
        ...JoinButton_squad
      }
    }
  }
`
);

/**
 * Follows the viewer's memberships live: one that was paid, renewed or left anywhere (this tab, another device, a payment that arrived
 * late) opens or closes posts, so what is in sight is fetched again.
 */
export function useLiveMembership(isSignedIn: boolean): void {
  useSubscription(MembershipChangedDocument, {
    skip: !isSignedIn,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { status, creator } = data.membershipChanged;
      // Another tab of theirs may be the one that paid.
      if (status === 'ACTIVE' && !document.hidden) showWelcomeAndNotice().catch(console.warn);
      void refetchForMembership(creator.id);
    },
  });
}
