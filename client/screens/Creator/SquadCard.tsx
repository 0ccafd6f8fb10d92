import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { sharesOf } from '../../../server/rules/fees';
import { benefitsOf, OPENS_COUNTED } from '../../../server/rules/squadCards';
import { JOIN } from '../../../server/words/en/joining';
import { ROW } from '../../../server/words/en/rows';
import { SHOW_MORE } from '../../../server/words/en/showMore';
import { SQUAD_CARD } from '../../../server/words/en/squadCards';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SquadPicture } from '../../components/SquadPicture';
import { JoinButton } from '../../joining/JoinButton';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { Price } from '../../ui/Price';
import { Sentence } from '../../ui/Sentence';
import { squadAnchor } from '../../viewer/addresses';
import { settings } from '../../visit/settings';
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
    creator {
      id
      pageName
    }
    opens {
      posts
      aMonth
    }
    passes {
      months
      amount
    }
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
  /** It has the most members of its page. */
  isMostChosen: boolean;
  /** Its button is the main one of its page. */
  isMain: boolean;
  /** Whether the viewer owns the page: they change the squad instead of joining it. */
  isOwners: boolean;
  /** Whether the number of members may be shown. */
  tellsMembers: boolean;
}

/** On the card's edge: the server does not know which squad an address chooses, and the button stays where it is tapped. */
const ON_EDGE = {
  position: 'absolute',
  top: '0',
  insetStart: '4',
  transform: 'translateY(-50%)',
  px: '2',
  bg: 'bg.panel',
  borderRadius: 'full',
} as const;

/** One squad as an offer: the price, its benefits, one button. */
export function SquadCard({
  squad: ref,
  below,
  isChosen = false,
  isMostChosen,
  isMain,
  isOwners,
  tellsMembers,
}: SquadCardProps) {
  const squad = useFragmentData(SquadCard_SquadFragmentDoc, ref);
  const pass = squad.passes.at(-1);
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
      position="relative"
      p="5"
      gap="3"
      h="full"
      {...(isChosen && { 'aria-current': true, outline: '3px solid', outlineColor: 'colorPalette.solid' })}
    >
      {(isChosen || isMostChosen) && (
        <Text
          fontWeight="semibold"
          textStyle="sm"
          color={isChosen ? undefined : 'orange.fg'}
          {...(!isMostChosen && ON_EDGE)}
        >
          {isChosen ? SQUAD_CARD.chosen : SQUAD_CARD.mostChosen}
        </Text>
      )}
      <Flex justify="space-between" align="start" gap="3">
        <Box minW="0">
          <Price amount={squad.amount} />
          {pass && <Text color="fg.muted">{SQUAD_CARD.orPass(pass.amount, pass.months)}</Text>}
          <Heading as="h3" size="lg" id={titleId} lang={langOf(squad.title)} overflowWrap="anywhere">
            {squad.title}
          </Heading>
        </Box>
        {squad.imageSrc && <SquadPicture src={squad.imageSrc} />}
      </Flex>
      <Benefits squad={squad} below={below} />
      {(squad.membersLimit > 0 || isOwners) && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {squad.membersLimit > 0
            ? JOIN.limit(squad.membersLimit, tellsMembers ? squad.totalMembers : null)
            : JOIN.members(squad.totalMembers ?? 0)}
        </Text>
      )}
      <Box ref={join} mt="auto">
        {isOwners ? <EditLink squad={squad} /> : <JoinButton squad={squad} width="full" isQuiet={!isMain} />}
      </Box>
      <WhatStays squad={squad} />
    </Stack>
  );
}

/** The benefits of members: the creator's list, the number of posts, and the next lower squad's. */
function Benefits({ squad, below }: { squad: SquadCard_SquadFragment; below: string | undefined }) {
  const listed = benefitsOf(squad.description);
  const { posts, aMonth } = squad.opens;
  const facts = [
    ...(posts > 0 ? [SQUAD_CARD.opens(posts, posts >= OPENS_COUNTED, aMonth)] : []),
    ...(below ? [JOIN.includes(below)] : []),
  ];
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || listed.length <= SHOWN + 1 ? listed : listed.slice(0, SHOWN);
  return (
    <>
      {listed.length === 0 && squad.description && <LongText text={squad.description} lines={6} color="fg.muted" />}
      <Stack as="ul" listStyleType="none" gap="2" _empty={{ display: 'none' }}>
        {[...shown, ...facts].map((benefit) => (
          <Flex as="li" key={benefit} gap="2">
            <Box pt="1" flexShrink="0" color="green.fg">
              <Icon of={Check} />
            </Box>
            <Text dir="auto" lang={langOf(benefit)} overflowWrap="anywhere" minW="0">
              {benefit}
            </Text>
          </Flex>
        ))}
      </Stack>
      {shown.length < listed.length && (
        <Button variant="plain" px="0" alignSelf="start" textDecoration="underline" onClick={() => setOpen(true)}>
          {SHOW_MORE.readMore}
        </Button>
      )}
    </>
  );
}

/** The number of benefits shown at first. */
const SHOWN = 6;

/** The creator's part of the price, on demand. */
function WhatStays({ squad: { amount, creator } }: { squad: SquadCard_SquadFragment }) {
  const { platformFeePercent } = settings;
  const { kept } = sharesOf(amount, platformFeePercent);
  return (
    <Box asChild textStyle="sm" color="fg.muted">
      <details>
        <Box asChild cursor="pointer" minH="6" overflowWrap="anywhere">
          <summary>
            <Sentence text={SQUAD_CARD.whereItGoes(creator.pageName)} names={[creator.pageName]} />
          </summary>
        </Box>
        <Text mt="1">{SQUAD_CARD.stays(amount, kept, platformFeePercent)}</Text>
      </details>
    </Box>
  );
}

/** A link to the squad's own dialog in the settings, for its owner in place of the join button (decision A22). */
function EditLink({ squad: { id, title } }: { squad: SquadCard_SquadFragment }) {
  return (
    <Button asChild variant="outline" width="full">
      <Link to={`/creator/settings/squads?edit=${id}`} aria-label={ROW.of(ROW.edit, title)}>
        <Icon of={Pencil} /> {ROW.edit}
      </Link>
    </Button>
  );
}
