import { Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { MEMBERSHIP, SUBSCRIPTION } from '../../../server/words/en/subscriptions';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadBy } from '../../components/SquadBy';
import { JoinButton } from '../../joining/JoinButton';
import { Badge } from '../../ui/Badge';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Price } from '../../ui/Price';
import {
  type MembershipCard_SubscriptionFragment,
  MembershipCard_SubscriptionFragmentDoc,
} from './MembershipCard.generated';
import { MembershipState } from './MembershipState';

void (
  /* GraphQL */ `
  fragment MembershipCard_subscription on SquadSubscription {
    id
    status
    amount
    renews
    squad {
      id
      title
      isDeleted
    }
    creator {
      id
      path
      pageName
      profilePicSrc
      accent
      isLive
    }
    renewalSquad {
      id
      ...JoinButton_squad
    }
    ...MembershipState_subscription
  }
`
);

interface MembershipCardProps {
  subscription: FragmentRef<MembershipCard_SubscriptionFragment>;
  onMore: () => void;
  onLeave: () => void;
}

/** One membership: its page and squad, the price, until when it lasts, the renewal once it can be paid, and leaving. */
export function MembershipCard({ subscription: ref, onMore, onLeave }: MembershipCardProps) {
  const subscription = useFragmentData(MembershipCard_SubscriptionFragmentDoc, ref);
  const { id, status, amount, renews, squad, renewalSquad } = subscription;
  const isClosed = squad.isDeleted || !subscription.creator.isLive;
  const titleId = `membership-${id}`;
  return (
    <Stack as="article" aria-labelledby={titleId} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <Flex gap="4" align="start">
        <Avatar
          name={subscription.creator.pageName}
          src={subscription.creator.profilePicSrc}
          accent={subscription.creator.accent}
          size="xl"
        />
        <Flex flex="1" minW="0" wrap="wrap" justify="space-between" columnGap="4" rowGap="1">
          <Stack gap="0" minW="0" flex="1 1 10rem">
            {status === 'PAYMENT_PENDING' && (
              <Badge alignSelf="start" colorPalette={isClosed ? 'gray' : 'red'} mb="1" size="md" whiteSpace="normal">
                {MEMBERSHIP.over}
              </Badge>
            )}
            <Heading as="h2" size="lg" id={titleId} lang={langOf(squad.title)} overflowWrap="anywhere">
              {squad.title}
            </Heading>
            <SquadBy {...subscription.creator} />
          </Stack>
          <Price amount={amount} />
        </Flex>
      </Flex>
      <MembershipState subscription={subscription} />
      <Flex direction={{ base: 'column', sm: 'row-reverse' }} justify="end" wrap={{ sm: 'wrap' }} gap="3">
        {renewalSquad && renews && <JoinButton squad={renewalSquad} renews width={{ base: 'full', sm: 'auto' }} />}
        <Flex wrap="wrap" gap="3" justify="space-between">
          <Button
            variant="outline"
            flex={{ base: '1 1 auto', sm: 'none' }}
            px={{ base: 3, sm: 5 }}
            onClick={onMore}
            aria-describedby={titleId}
          >
            {SUBSCRIPTION.moreInfo}
          </Button>
          <Button variant="ghost" color="fg.muted" px={{ base: 2, sm: 5 }} onClick={onLeave} aria-describedby={titleId}>
            {SUBSCRIPTION.leaveNow}
          </Button>
        </Flex>
      </Flex>
    </Stack>
  );
}
