import { Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { LuCheck } from 'react-icons/lu';
import { JOIN } from '../../../server/rules/joinWording';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { JoinButton } from '../../components/JoinButton';
import { SquadPicture } from '../../components/SquadPicture';
import { LongText } from '../../ui/LongText';
import { Price } from '../../ui/Price';
import { type SquadCard_SquadFragment, SquadCard_SquadFragmentDoc } from './SquadCard.generated';

void (
  /* GraphQL */ `
  fragment SquadCard_squad on Squad {
    id
    title
    description
    amount
    membersLimit
    totalMembers
    imageSrc
    ...JoinButton_squad
  }
`
);

/** One squad as an offer: the price, what it opens, one button. `below` is the title of the next lower squad, which it includes. */
export function SquadCard({
  squad: ref,
  below,
}: {
  squad: FragmentRef<SquadCard_SquadFragment>;
  below?: string | undefined;
}) {
  const squad = useFragmentData(SquadCard_SquadFragmentDoc, ref);
  const titleId = `squad-${squad.id}`;
  return (
    <Stack as="article" aria-labelledby={titleId} layerStyle="card" p="5" gap="3">
      <Flex justify="space-between" align="start" gap="3">
        <Box minW="0">
          <Price amount={squad.amount} />
          <Heading as="h3" size="lg" id={titleId} overflowWrap="anywhere">
            {squad.title}
          </Heading>
        </Box>
        {squad.imageSrc && <SquadPicture src={squad.imageSrc} />}
      </Flex>
      {squad.description && <LongText text={squad.description} lines={6} color="fg.muted" />}
      {below && (
        <HStack align="start" gap="2" color="fg.muted">
          <Box pt="1" flexShrink="0">
            <LuCheck aria-hidden />
          </Box>
          <Text overflowWrap="anywhere" minW="0">
            {JOIN.includes(below)}
          </Text>
        </HStack>
      )}
      {squad.membersLimit > 0 && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {JOIN.limit(squad.membersLimit, squad.totalMembers)}
        </Text>
      )}
      <JoinButton squad={squad} width="full" />
    </Stack>
  );
}
