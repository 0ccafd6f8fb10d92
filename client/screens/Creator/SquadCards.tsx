import { Box, Button, Grid } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { mostChosen } from '../../../server/rules/squadCards';
import type { JoinState } from '../../../server/rules/subscriptions';
import { SQUAD } from '../../../server/words/en/squads';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useHash } from '../../ui/hooks/useHash';
import { squadAnchor } from '../../viewer/addresses';
import { SquadCard } from './SquadCard';
import { type SquadCards_CreatorFragment, SquadCards_CreatorFragmentDoc } from './SquadCards.generated';

void (
  /* GraphQL */ `
  fragment SquadCards_creator on Creator {
    id
    supportersVisibility
    squads {
      id
      title
      totalMembers
      viewerJoinState
      ...SquadCard_squad
    }
  }
`
);

/** The states of a squad that cannot be joined now. */
const NOT_TAKING: readonly JoinState[] = ['FULL', 'CLOSED', 'CLOSED_TO_NEW'];
/** The number of squads shown at first; the rest would push the page's text and posts too far down. */
const SHOWN = 4;

interface SquadCardsProps {
  creator: FragmentRef<SquadCards_CreatorFragment>;
  /** Its owner looks at them to change them. */
  isOwners: boolean;
}

/** The squads of a page, the lowest price first. */
export function SquadCards({ creator, isOwners }: SquadCardsProps) {
  const { supportersVisibility, squads } = useFragmentData(SquadCards_CreatorFragmentDoc, creator);
  const [isOpen, setOpen] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => void (isOpen && rest.current?.focus()), [isOpen]);
  const hash = useHash();
  const chosen = squads.findIndex(({ id }) => hash === `#${squadAnchor(id)}`);
  const shown = isOpen || chosen >= SHOWN || squads.length <= SHOWN + 1 ? squads : squads.slice(0, SHOWN);
  const most = supportersVisibility ? mostChosen(squads) : null;
  const canJoin = shown.filter(({ viewerJoinState: state }) => !NOT_TAKING.includes(state));
  const main = squads[chosen] ?? canJoin.find(({ id }) => id === most) ?? canJoin[0];
  return (
    <>
      <Grid
        gap="4"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(13rem, 1fr))' }}
        // One alone would be a very wide card.
        {...(shown.length === 1 && { maxW: { md: '24rem' } })}
      >
        {shown.map((squad, index) => (
          <Box key={squad.id} {...(index === SHOWN && { ref: rest, tabIndex: -1 })}>
            <SquadCard
              squad={squad}
              below={squads[index - 1]?.title}
              isChosen={index === chosen}
              isMostChosen={squad.id === most}
              isMain={squad === main}
              isOwners={isOwners}
              tellsMembers={supportersVisibility || isOwners}
            />
          </Box>
        ))}
      </Grid>
      {shown.length < squads.length && (
        <Button variant="outline" alignSelf={{ md: 'start' }} onClick={() => setOpen(true)}>
          {SQUAD.showAll(squads.length)}
        </Button>
      )}
    </>
  );
}
