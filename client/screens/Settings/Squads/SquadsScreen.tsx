import { useReadQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { FETCH } from '../../../../server/words/en/fetching';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../../../server/words/en/squadForms';

import { preload } from '../../../apollo/client';
import { NotFound } from '../../../viewer/notFound';
import { AddNewCard } from '../AddNewCard';
import { SectionTitle } from '../SectionTitle';
import { AddSquadDialog } from './AddSquadDialog';
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
export const loader = () =>
  preload.toPromise(preload(SquadsDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' }));

/** The creator's squads, the lowest price first, with a button that adds one. `?edit=` opens one of them. */
export function Component() {
  const { data, error } = useReadQuery(useLoaderData() as Awaited<ReturnType<typeof loader>>);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const wanted = useSearchParams()[0].get('edit');
  const creator = (data as SquadsQuery | undefined)?.viewer?.creator;
  if (error && !creator) throw new Error(FETCH.squads, { cause: error });
  if (!creator) throw new NotFound();
  const { squads } = creator;
  return (
    <Stack as="section" aria-labelledby="squads" gap="4">
      <SectionTitle id="squads" ref={heading}>
        {PAGE_EDITOR.squadsTab}
      </SectionTitle>
      {squads.length === 0 && (
        <Text color="fg.muted" maxW="60ch">
          {SQUAD_SCREEN.empty}
        </Text>
      )}
      <AddNewCard label={SQUAD_EDITOR.addNew} onClick={() => setAdding(true)} />
      {squads.map((squad) => (
        <SquadRow
          key={squad.id}
          squad={squad}
          isEdited={squad.id === wanted}
          onDeleted={() => heading.current?.focus()}
        />
      ))}
      <AddSquadDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
