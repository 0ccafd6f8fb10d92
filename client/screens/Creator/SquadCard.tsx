import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useEffect, useId, useRef } from 'react';
import { ROW } from '../../../server/words/en/common';
import { JOIN } from '../../../server/words/en/joining';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadPicture } from '../../components/SquadPicture';
import { JoinButton } from '../../joining/JoinButton';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LongText } from '../../ui/LongText';
import { Price } from '../../ui/Price';
import { squadAnchor } from '../../viewer/places';
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

interface SquadCardProps {
  squad: FragmentRef<SquadCard_SquadFragment>;
  /** The title of the next lower squad, which it includes. */
  below?: string | undefined;
  /** The address names it: it is marked and its button has the focus. */
  isChosen?: boolean;
  /** Whoever owns it sees it as the owner: there is nothing to join, but to change. */
  isOwners: boolean;
  /** How many are in may be told. */
  tellsMembers: boolean;
}

/** One squad as an offer: the price, what it opens, one button. */
export function SquadCard({ squad: ref, below, isChosen = false, isOwners, tellsMembers }: SquadCardProps) {
  const squad = useFragmentData(SquadCard_SquadFragmentDoc, ref);
  const titleId = useId();
  const join = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) join.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isChosen]);
  return (
    <Stack
      as="article"
      id={squadAnchor(squad.id)}
      aria-labelledby={titleId}
      layerStyle="card"
      p="5"
      gap="3"
      {...(isChosen && { 'aria-current': true, outline: '3px solid', outlineColor: 'brand.solid' })}
    >
      {isChosen && (
        <Text fontWeight="semibold" textStyle="sm">
          {JOIN.chosen}
        </Text>
      )}
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
            <Icon of={Check} />
          </Box>
          <Text overflowWrap="anywhere" minW="0">
            {JOIN.includes(below)}
          </Text>
        </HStack>
      )}
      {(squad.membersLimit > 0 || isOwners) && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {squad.membersLimit > 0
            ? JOIN.limit(squad.membersLimit, tellsMembers ? squad.totalMembers : null)
            : JOIN.members(squad.totalMembers ?? 0)}
        </Text>
      )}
      <Box ref={join}>{isOwners ? <EditLink squad={squad} /> : <JoinButton squad={squad} width="full" />}</Box>
    </Stack>
  );
}

/** To the squad's own dialog in the settings. */
function EditLink({ squad: { id, title } }: { squad: SquadCard_SquadFragment }) {
  return (
    <Button asChild variant="outline" width="full">
      <Link to={`/creator/settings/squads?edit=${id}`} aria-label={ROW.of(ROW.edit, title)}>
        <Icon of={Pencil} /> {ROW.edit}
      </Link>
    </Button>
  );
}
