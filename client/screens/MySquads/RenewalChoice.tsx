import { useMutation } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate, formatDay } from '../../../server/rules/time';
import { MEMBERSHIP, SUBSCRIPTION } from '../../../server/words/en/subscriptions';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { toast } from '../../ui/toast/toast';
import { NextSquadForm } from './NextSquadForm';
import {
  type RenewalChoice_SubscriptionFragment,
  RenewalChoice_SubscriptionFragmentDoc,
  SetRenewalDocument,
} from './RenewalChoice.generated';

void (
  /* GraphQL */ `
  fragment RenewalChoice_subscription on SquadSubscription {
    id
    renews
    paidUntil
    amount
    squad {
      id
      title
      isDeleted
    }
    nextSquad {
      id
    }
    creator {
      id
      squads {
        id
        title
        amount
        isClosed
      }
    }
  }
  mutation SetRenewal($input: SetRenewalInput!) {
    setRenewal(input: $input) {
      subscription {
        id
        renews
        nextSquad {
          id
          title
          amount
        }
        renewalSquad {
          id
          ...JoinButton_squad
        }
      }
    }
  }
`
);

/** The choice for the end of a month: the membership ends, or continues, here or in a lower squad. */
export function RenewalChoice({
  subscription: ref,
}: {
  subscription: FragmentRef<RenewalChoice_SubscriptionFragment>;
}) {
  const subscription = useFragmentData(RenewalChoice_SubscriptionFragmentDoc, ref);
  const [setRenewal] = useMutation(SetRenewalDocument);
  const [isBusy, setBusy] = useState(false);
  const { id: subscriptionId, renews, paidUntil, squad } = subscription;
  if (squad.isDeleted || !paidUntil) return null;
  const end = new Date(paidUntil);

  async function toggle() {
    setBusy(true);
    await setRenewal({ variables: { input: { subscriptionId, renews: !renews } } }).catch((error) =>
      toast.failed(messageOf(error)),
    );
    setBusy(false);
  }

  return (
    <Stack gap="5">
      {renews && (
        <NextSquadForm
          subscription={subscription}
          onSave={(nextSquadId) => setRenewal({ variables: { input: { subscriptionId, renews: true, nextSquadId } } })}
        />
      )}
      <Box>
        {/* Not disabled while it is busy, so that the focus stays on it. */}
        <Button variant="outline" width="full" aria-busy={isBusy} onClick={() => void (isBusy || toggle())}>
          {renews ? SUBSCRIPTION.endOn(formatDay(end)) : MEMBERSHIP.keepIt}
        </Button>
        <Text textStyle="sm" color="fg.muted" mt="2">
          {renews ? MEMBERSHIP.endOnHint(formatDate(end)) : MEMBERSHIP.keepItHint}
        </Text>
      </Box>
    </Stack>
  );
}
