import { Stack, Text } from '@chakra-ui/react';
import { formatDate } from '../../../server/rules/dates';
import { MEMBERSHIP } from '../../../server/words/en/subscriptions';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Sentence } from '../../ui/Sentence';
import {
  type MembershipState_SubscriptionFragment,
  MembershipState_SubscriptionFragmentDoc,
} from './MembershipState.generated';

void (
  /* GraphQL */ `
  fragment MembershipState_subscription on SquadSubscription {
    id
    status
    paidUntil
    pendingUntil
    keptUntil
    renews
    squad {
      id
      isDeleted
    }
    creator {
      id
      isLive
    }
    nextSquad {
      id
      title
      amount
    }
    renewalSquad {
      id
    }
  }
`
);

interface MembershipStateProps {
  subscription: FragmentRef<MembershipState_SubscriptionFragment>;
  /** The end of the month is shown beside it: sentences that only repeat it are left out. */
  besideDate?: boolean;
}

/** The state of a membership: until when it is paid, what follows, and why it cannot be renewed, if so. */
export function MembershipState({ subscription, besideDate = false }: MembershipStateProps) {
  const data = useFragmentData(MembershipState_SubscriptionFragmentDoc, subscription);
  const [first, ...more] = linesOf(data, besideDate);
  const names = [data.nextSquad?.title ?? ''];
  if (!first) return null;
  return (
    <Stack gap="1" overflowWrap="anywhere">
      <Text fontWeight="medium">
        <Sentence text={first} names={names} />
      </Text>
      {more.map((line) => (
        <Text key={line} color="fg.muted">
          <Sentence text={line} names={names} />
        </Text>
      ))}
    </Stack>
  );
}

function linesOf(subscription: MembershipState_SubscriptionFragment, besideDate: boolean): string[] {
  const { status, paidUntil, pendingUntil, keptUntil, renews, squad, creator, nextSquad } = subscription;
  if (!paidUntil || !pendingUntil) return [];
  const [end, last] = [formatDate(new Date(paidUntil)), formatDate(new Date(pendingUntil))];
  const isPending = status === 'PAYMENT_PENDING';
  const lines: string[] = [];
  const isClosed = squad.isDeleted || !creator.isLive;
  if (isPending) lines.push(isClosed ? MEMBERSHIP.monthOverAndClosed(end) : MEMBERSHIP.monthOver(end));
  else if (!renews && !squad.isDeleted) lines.push(MEMBERSHIP.ends(end));
  else if (!besideDate) lines.push(MEMBERSHIP.paidUntil(end));
  if (squad.isDeleted) lines.push(MEMBERSHIP.squadDeleted);
  else if (!creator.isLive) lines.push(MEMBERSHIP.pageClosed);
  if (isPending && !squad.isDeleted) lines.push(isClosed ? MEMBERSHIP.placeKept(last) : MEMBERSHIP.renewBy(last));
  if (keptUntil && status === 'ACTIVE') lines.push(MEMBERSHIP.kept(formatDate(new Date(keptUntil))));
  if (nextSquad && renews) lines.push(changeOf(subscription, nextSquad, end));
  return lines;
}

/** The effect of the choice of a lower squad now. */
function changeOf(
  { status, renewalSquad }: MembershipState_SubscriptionFragment,
  { id, title, amount }: NonNullable<MembershipState_SubscriptionFragment['nextSquad']>,
  end: string,
): string {
  if (renewalSquad && renewalSquad.id !== id) return MEMBERSHIP.nextIsFull(title);
  return renewalSquad && status === 'ACTIVE' ? MEMBERSHIP.movesOnEnd(title, end) : MEMBERSHIP.changes(title, amount);
}
