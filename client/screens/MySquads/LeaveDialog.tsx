import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import type { LeavingReason } from '../../../server/rules/members';
import { daysBetween, formatDate } from '../../../server/rules/time';
import { MEMBERSHIP, SUBSCRIPTION } from '../../../server/words/en/subscriptions';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { refetchForMembership } from '../../joining/membership';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { lazyPart } from '../../ui/lazyPart';
import { Sentence } from '../../ui/Sentence';
import {
  type LeaveDialog_SubscriptionFragment,
  LeaveDialog_SubscriptionFragmentDoc,
  LeaveSquadDocument,
} from './LeaveDialog.generated';
import { LeavingReasons } from './LeavingReasons';

void (
  /* GraphQL */ `
  fragment LeaveDialog_subscription on SquadSubscription {
    id
    renews
    paidUntil
    creator {
      id
      userId
      pageName
    }
  }
  mutation LeaveSquad($input: LeaveSquadInput!) {
    leaveSquad(input: $input) {
      subscription {
        id
        status
        renews
      }
    }
  }
`
);

interface LeaveDialogProps {
  subscription: FragmentRef<LeaveDialog_SubscriptionFragment>;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog is closed after the member has left. */
  onLeft: () => void;
}

const LeaveChoices = lazyPart(() => import('./LeaveChoices').then((part) => part.LeaveChoices));

/** Asks once more before a member leaves, with what exactly is given up (decision A10), after what gives up nothing. */
export function LeaveDialog({ subscription: ref, isOpen, onClose, onLeft }: LeaveDialogProps) {
  const { id: subscriptionId, renews, paidUntil, creator } = useFragmentData(LeaveDialog_SubscriptionFragmentDoc, ref);
  const [leaveSquad] = useMutation(LeaveSquadDocument);
  const hasLeft = useRef(false);
  const [reason, setReason] = useState<LeavingReason | null>(null);

  async function leave() {
    await leaveSquad({ variables: { input: { subscriptionId, reason } } });
    hasLeft.current = true;
    void refetchForMembership(creator.id);
  }

  const end = paidUntil && new Date(paidUntil);
  const days = end ? daysBetween(new Date(), end) : 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => hasLeft.current && onLeft()}
      title={SUBSCRIPTION.leaveTitle}
      confirm={SUBSCRIPTION.leaveNow}
      confirmed={SUBSCRIPTION.left}
      onConfirm={leave}
      logs
      gone={MEMBERSHIP.gone}
      isDanger
    >
      <Stack gap="3">
        {end && days > 0 && (
          <Suspense>
            <LeaveChoices
              subscriptionId={subscriptionId}
              userId={creator.userId}
              pageName={creator.pageName}
              end={end}
              renews={renews}
              onEndChosen={onClose}
            />
          </Suspense>
        )}
        <Text overflowWrap="anywhere">
          <Sentence text={SUBSCRIPTION.leaveWarning(creator.pageName)} names={[creator.pageName]} />
        </Text>
        {end && days > 0 ? (
          <Text fontWeight="medium">{SUBSCRIPTION.leaveDays(formatDate(end), days)}</Text>
        ) : (
          <Text fontWeight="medium">{MEMBERSHIP.leavePending}</Text>
        )}
        <LeavingReasons chosen={reason} onChoose={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
