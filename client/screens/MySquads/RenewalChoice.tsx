import { useMutation } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { LeavingReason } from '../../../server/rules/members';
import { formatDate, formatDay } from '../../../server/rules/time';
import { LEAVING } from '../../../server/words/en/leaving';
import { MEMBERSHIP, SUBSCRIPTION } from '../../../server/words/en/subscriptions';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { messageOf } from '../../ui/failures';
import { toast } from '../../ui/toast/toast';
import { LeavingReasons } from './LeavingReasons';
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
    takesNewPrice
    squad {
      id
      title
      amount
      amountForNew
      level
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
        level
        isClosed
      }
    }
  }
  mutation SetRenewal($input: SetRenewalInput!) {
    setRenewal(input: $input) {
      subscription {
        id
        renews
        takesNewPrice
        squad {
          id
          amount
        }
        creator {
          id
          squads {
            id
            amount
          }
        }
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
  /** Whether they are asked why, and what they have answered. */
  const [why, setWhy] = useState<'asked' | LeavingReason>();
  const { id: subscriptionId, renews, paidUntil, squad, takesNewPrice } = subscription;
  if (squad.isDeleted || !paidUntil) return null;
  const end = new Date(paidUntil);

  async function choose(input: { renews: boolean; takesNewPrice?: boolean }) {
    if (isBusy) return;
    setBusy(true);
    await setRenewal({ variables: { input: { subscriptionId, ...input } } }).catch((error) =>
      toast.failed(messageOf(error)),
    );
    setBusy(false);
    setWhy(renews ? 'asked' : undefined);
  }

  async function answer(reason: LeavingReason | null) {
    if (!reason) return;
    setWhy(reason);
    await setRenewal({ variables: { input: { subscriptionId, renews: false, reason } } }).catch((error) =>
      toast.failed(messageOf(error)),
    );
  }

  return (
    <Stack gap="5">
      {renews && (
        <NextSquadForm
          subscription={subscription}
          onSave={(nextSquadId) => setRenewal({ variables: { input: { subscriptionId, renews: true, nextSquadId } } })}
        />
      )}
      {renews && (takesNewPrice || squad.amountForNew > squad.amount) && (
        <Button
          variant="outline"
          aria-busy={isBusy}
          onClick={() => void choose({ renews, takesNewPrice: !takesNewPrice })}
        >
          {takesNewPrice ? MEMBERSHIP.keepPrice : MEMBERSHIP.takeNewPrice}
        </Button>
      )}
      <Box>
        {/* Not disabled while it is busy, so that the focus stays on it. */}
        <Button variant="outline" width="full" aria-busy={isBusy} onClick={() => void choose({ renews: !renews })}>
          {renews ? SUBSCRIPTION.endOn(formatDay(end)) : MEMBERSHIP.keepIt}
        </Button>
        <Text textStyle="sm" color="fg.muted" mt="2">
          {renews ? MEMBERSHIP.endOnHint(formatDate(end)) : MEMBERSHIP.keepItHint}
        </Text>
      </Box>
      {!renews && why === 'asked' && <LeavingReasons chosen={null} onChoose={(reason) => void answer(reason)} />}
      {!renews && why && why !== 'asked' && <Text role="status">{LEAVING.thanks}</Text>}
    </Stack>
  );
}
