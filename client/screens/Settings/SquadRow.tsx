import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { JOIN } from '../../../server/rules/joinWording';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { Price } from '../../ui/Price';
import { type SquadRow_SquadFragment, SquadRow_SquadFragmentDoc } from './SquadRow.generated';

void (
  /* GraphQL */ `
  fragment SquadRow_squad on Squad {
    id
    title
    description
    amount
    membersLimit
    totalMembers
  }
`
);

/** One squad among the creator's own. */
export function SquadRow({ squad }: { squad: FragmentRef<SquadRow_SquadFragment> }) {
  const { id, title, description, amount, membersLimit, totalMembers } = useFragmentData(
    SquadRow_SquadFragmentDoc,
    squad,
  );
  return (
    <Box as="article" aria-labelledby={`squad-${id}`} layerStyle="card" p="5">
      <Flex justify="space-between" align="center" gap="4">
        <Price amount={amount} />
        <Text color="fg.muted" textStyle="sm" textAlign="end" fontVariantNumeric="tabular-nums">
          {membersLimit > 0 ? JOIN.limit(membersLimit, totalMembers) : JOIN.members(totalMembers ?? 0)}
        </Text>
      </Flex>
      <Heading as="h3" size="lg" id={`squad-${id}`} overflowWrap="anywhere">
        {title}
      </Heading>
      {description && <LongText text={description} lines={3} color="fg.muted" mt="2" />}
    </Box>
  );
}
