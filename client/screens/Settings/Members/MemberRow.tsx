import { Box, Checkbox, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { checkboxSlotRecipe } from '@chakra-ui/react/theme';
import { memberAddress } from '../../../../server/rules/members';
import { SKELETON_ROWS } from '../../../../server/rules/screenDetails';
import { COMMON } from '../../../../server/words/en/common';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Link } from '../../../ui/Link';
import { langOf } from '../../../ui/langOf';
import { Avatar } from '../../../ui/media/Avatar';
import { type MemberRow_SubscriptionFragment, MemberRow_SubscriptionFragmentDoc } from './MemberRow.generated';
import { sinceOf, stateOf } from './memberFacts';

void (
  /* GraphQL */ `
  fragment MemberRow_subscription on SquadSubscription {
    id
    status
    renews
    memberSince
    paidUntil
    endedAt
    paidInAll
    member {
      id
      fullName
      profilePicSrc
    }
    squad {
      id
      title
    }
  }
`
);

interface MemberRowProps {
  subscription: FragmentRef<MemberRow_SubscriptionFragment>;
  /** The people who are chosen; null where the row leads to its person. */
  chosen: ReadonlySet<string> | null;
  onToggle: (userId: string) => void;
}

const ROW = { align: 'center', gap: '4', p: '3', minH: '16', borderRadius: 'l2', _hover: { bg: 'bg.muted' } } as const;

/** One member, now or earlier: a link to their page, or a box to choose them. */
export function MemberRow({ subscription: ref, chosen, onToggle }: MemberRowProps) {
  const subscription = useFragmentData(MemberRow_SubscriptionFragmentDoc, ref);
  const { id } = subscription.member;
  if (!chosen)
    return (
      <Flex asChild {...ROW}>
        <Link to={memberAddress(id)}>
          <Facts subscription={subscription} />
        </Link>
      </Flex>
    );
  return (
    <Flex {...ROW}>
      <Checkbox.Root
        recipe={checkboxSlotRecipe}
        checked={chosen.has(id)}
        onCheckedChange={() => onToggle(id)}
        gap="4"
        width="full"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control borderColor="border.emphasized" />
        <Checkbox.Label asChild fontWeight="normal" textStyle="md">
          <Flex flex="1" minW="0" align="center" gap="4">
            <Facts subscription={subscription} />
          </Flex>
        </Checkbox.Label>
      </Checkbox.Root>
    </Flex>
  );
}

/** Face and name, squad, since when, until when, and what they have paid in all. */
function Facts({ subscription }: { subscription: MemberRow_SubscriptionFragment }) {
  const { member, squad, paidInAll } = subscription;
  return (
    <>
      <Avatar name={member.fullName} src={member.profilePicSrc} size="lg" />
      <Flex flex="1" minW="0" wrap="wrap" justify="space-between" columnGap="4" overflowWrap="anywhere">
        <Box flex="1 1 11rem" minW="0">
          <Text fontWeight="bold" lang={langOf(member.fullName)}>
            {member.fullName}
          </Text>
          <Text color="fg.muted" lang={langOf(squad.title)}>
            {squad.title}
          </Text>
        </Box>
        <Box flex="1 1 11rem" minW="0" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
          <Text>{stateOf(subscription)}</Text>
          <Text>
            {sinceOf(subscription)} · {MEMBER_LIST.paidInAll(paidInAll)}
          </Text>
        </Box>
      </Flex>
    </>
  );
}

/** The list while it loads. */
export const MemberRowsSkeleton = () => (
  <Stack role="status" aria-label={COMMON.loading} gap="5" mt="6">
    {[...Array(SKELETON_ROWS).keys()].map((row) => (
      <Flex key={row} gap="4" align="center">
        <Skeleton boxSize="11" borderRadius="full" />
        <Box>
          <Skeleton h="4" w="32" mb="2" />
          <Skeleton h="4" w="20" />
        </Box>
      </Flex>
    ))}
  </Stack>
);
