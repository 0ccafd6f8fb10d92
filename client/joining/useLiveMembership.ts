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
 * Subscribes to the viewer's memberships: one that was paid, renewed or left anywhere (this tab, another device, a late
 * payment) opens or closes posts, so the visible queries are fetched again.
 */
export function useLiveMembership(isSignedIn: boolean): void {
  useSubscription(MembershipChangedDocument, {
    skip: !isSignedIn,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { status, creator } = data.membershipChanged;
      // Another tab of theirs may have paid.
      if (status === 'ACTIVE' && !document.hidden) showWelcomeAndNotice().catch(console.warn);
      void refetchForMembership(creator.id);
    },
  });
}
