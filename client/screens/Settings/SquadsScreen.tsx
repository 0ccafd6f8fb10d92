import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { useLoaderData } from 'react-router-dom';
import { CREATOR, SQUAD } from '../../../server/rules/wording';
import { preload } from '../../apollo/client';
import { NotFound } from '../../hooks/notFound';
import { AddSquadSheet } from './AddSquadSheet';
import { SquadRow } from './SquadRow';
import { SquadsDocument, type SquadsQuery } from './SquadsScreen.generated';

void (
  /* GraphQL */ `
  query Squads {
    viewer {
      creator {
        id
        squads {
          id
          ...SquadRow_squad
        }
      }
    }
  }
`
);

/** All squads first, then the screen opens (specification, section 2). */
export const loader = () => preload.toPromise(preload(SquadsDocument, { fetchPolicy: 'cache-and-network' }));

/** The creator's squads, the lowest price first, and the way to add one. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<SquadsQuery>);
  const [isAdding, setAdding] = useState(false);
  if (!data.viewer?.creator) throw new NotFound();
  const { squads } = data.viewer.creator;
  return (
    <Stack as="section" aria-labelledby="squads" gap="4">
      <Heading as="h2" size="xl" id="squads">
        {CREATOR.squadsTab}
      </Heading>
      {squads.length === 0 && (
        <Text color="fg.muted" maxW="60ch">
          Fans join a squad for a price a month. A higher squad opens everything of the lower ones, too, so start with a
          low price and add others above it.
        </Text>
      )}
      {squads.map((squad) => (
        <SquadRow key={squad.id} squad={squad} />
      ))}
      <AddNewCard onClick={() => setAdding(true)} />
      <AddSquadSheet isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}

const Card = chakra('button');

function AddNewCard({ onClick }: { onClick: () => void }) {
  return (
    <Card
      type="button"
      onClick={onClick}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      minH="20"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
      fontWeight="semibold"
      cursor="pointer"
      _hover={{ bg: 'bg.muted' }}
    >
      <LuPlus aria-hidden /> {SQUAD.addNew}
    </Card>
  );
}
