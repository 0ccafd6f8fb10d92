import { Box, Button, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { CREATOR } from '../../../server/words/en/creators';
import { JOIN } from '../../../server/words/en/joining';
import { SQUAD } from '../../../server/words/en/squads';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useAsVisitor } from '../../viewer/asVisitor';
import { squadAnchor } from '../../viewer/places';
import { SquadCard } from './SquadCard';
import { type SquadsArea_CreatorFragment, SquadsArea_CreatorFragmentDoc } from './SquadsArea.generated';

void (
  /* GraphQL */ `
  fragment SquadsArea_creator on Creator {
    id
    viewerIsOwner
    supportersVisibility
    squads {
      id
      title
      ...SquadCard_squad
    }
  }
`
);

/** So many squads at first; the rest would push the page's words and posts out of reach. */
const SHOWN = 4;

/** The squads of a page, the lowest price first. */
export function SquadsArea({ creator }: { creator: FragmentRef<SquadsArea_CreatorFragment> }) {
  const { viewerIsOwner, supportersVisibility, squads } = useFragmentData(SquadsArea_CreatorFragmentDoc, creator);
  const asVisitor = useAsVisitor();
  const isOwners = viewerIsOwner && !asVisitor;
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => void (isOpen && rest.current?.focus()), [isOpen]);
  const { hash } = useLocation();
  const chosen = squads.findIndex(({ id }) => hash === `#${squadAnchor(id)}`);
  const shown = isOpen || chosen >= SHOWN || squads.length <= SHOWN + 1 ? squads : squads.slice(0, SHOWN);
  return (
    <Stack as="section" aria-labelledby="squads" gap="4">
      <Heading as="h2" size="xl" id="squads">
        {isOwners ? <AddSquad /> : CREATOR.selectSquad}
      </Heading>
      {squads.length > 0 && !isOwners && (
        <Text color="fg.muted" textStyle="sm" mt="-2">
          {JOIN.terms}
        </Text>
      )}
      {shown.map((squad, index) => (
        <Box key={squad.id} {...(index === SHOWN && { ref: rest, tabIndex: -1 })}>
          <SquadCard
            squad={squad}
            below={squads[index - 1]?.title}
            isChosen={index === chosen}
            isOwners={isOwners}
            tellsMembers={supportersVisibility || isOwners}
          />
        </Box>
      ))}
      {shown.length < squads.length && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {SQUAD.showAll(squads.length)}
        </Button>
      )}
      {squads.length === 0 && <NoSquads isOwner={isOwners} />}
    </Stack>
  );
}

function AddSquad() {
  return (
    <Link asChild display="inline-flex" alignItems="center" gap="2" minH="11" my="-2" color="fg">
      <RouterLink to="/creator/settings/squads">
        <LuPlus aria-hidden /> {CREATOR.addSquad}
      </RouterLink>
    </Link>
  );
}

function NoSquads({ isOwner }: { isOwner: boolean }) {
  return <Text color="fg.muted">{isOwner ? SQUAD.noneOfYours : SQUAD.noneHere}</Text>;
}
