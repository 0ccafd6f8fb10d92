import { Box, Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../../../server/rules/time';
import { MEMBERSHIP } from '../../../server/words/en/subscriptions';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import {
  type MembershipFacts_SubscriptionFragment,
  MembershipFacts_SubscriptionFragmentDoc,
} from './MembershipFacts.generated';
import { MembershipState } from './MembershipState';

void (
  /* GraphQL */ `
  fragment MembershipFacts_subscription on SquadSubscription {
    id
    status
    amount
    takesNewPrice
    paidUntil
    pendingUntil
    renewableFrom
    renews
    squad {
      id
      amount
      amountForNew
      isDeleted
    }
    creator {
      id
      isLive
    }
    nextSquad {
      id
      amount
    }
    renewalSquad {
      id
      amount
    }
    ...MembershipState_subscription
  }
`
);

/** When the month ends and what is to be paid next, and the state of the membership. */
export function MembershipFacts({
  subscription: ref,
}: {
  subscription: FragmentRef<MembershipFacts_SubscriptionFragment>;
}) {
  const subscription = useFragmentData(MembershipFacts_SubscriptionFragmentDoc, ref);
  const { paidUntil, squad, creator } = subscription;
  return (
    <Stack gap="4">
      <Stack as="dl" gap="3">
        {paidUntil && <Fact name={MEMBERSHIP.monthEnds} value={formatDate(new Date(paidUntil))} />}
        <Fact name={MEMBERSHIP.nextPayment} value={nextPayment(subscription)} />
      </Stack>
      {squad.amountForNew > squad.amount && <Text>{MEMBERSHIP.newPay(squad.amountForNew)}</Text>}
      {subscription.takesNewPrice && <Text>{MEMBERSHIP.takesNewPrice(squad.amount)}</Text>}
      <MembershipState subscription={subscription} besideDate />
      {creator.isLive && !squad.isDeleted && (
        <Text textStyle="sm" color="fg.muted">
          {MEMBERSHIP.nothingByItself}
        </Text>
      )}
    </Stack>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box borderTopWidth="1px" borderColor="border" pt="3">
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" fontWeight="medium">
        {value}
      </Text>
    </Box>
  );
}

/** How much and when, if there is another month. */
function nextPayment(subscription: MembershipFacts_SubscriptionFragment): string {
  const { status, paidUntil, pendingUntil, renewableFrom, renews, squad, creator } = subscription;
  const { nextSquad, renewalSquad } = subscription;
  const isMember = status === 'ACTIVE' || status === 'PAYMENT_PENDING';
  const canRenew = isMember && renews && !squad.isDeleted && creator.isLive;
  if (!canRenew || !paidUntil || !pendingUntil || !renewableFrom) return MEMBERSHIP.noPayment;
  // The squad of the button: the chosen next one may be full.
  const due = (renewalSquad ?? nextSquad ?? squad).amount;
  const [from, end, last] = [renewableFrom, paidUntil, pendingUntil].map((date) => formatDate(new Date(date)));
  return status === 'ACTIVE' ? MEMBERSHIP.dueBetween(due, from!, end!) : MEMBERSHIP.dueBy(due, last!);
}
