import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DESK, DESK_SCREEN } from '../../../server/words/en/admin';
import { preload } from '../../apollo/client';
import { NotFound } from '../../viewer/notFound';
import { CardsSkeleton } from './CardsSkeleton';
import { LostPayout } from './LostPayout';
import { PayoutAccountLook } from './PayoutAccountLook';
import { PersonCard } from './PersonCard';
import { PersonHistory } from './PersonHistory';
import { PersonPage } from './PersonPage';
import { DeskPersonDocument, type DeskPersonQuery, type DeskPersonQueryVariables } from './PersonScreen.generated';

void (
  /* GraphQL */ `
  query DeskPerson($userId: ID!, $after: String) {
    admin {
      person(userId: $userId) {
        id
        viewerCanDecide
        creator {
          id
          ...PersonPage_creator
        }
        ...PersonCard_person
        ...PersonHistory_person
        ...PayoutAccountLook_person
        ...LostPayout_person
      }
    }
  }
`
);

type DeskPersonRef = QueryRef<DeskPersonQuery, DeskPersonQueryVariables, 'complete' | 'streaming'>;

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(DeskPersonDocument, { variables: { userId: params.userId! }, fetchPolicy: 'cache-and-network' });

/** A person with their page: their state, past decisions, and possible ones. */
export function Component() {
  const queryRef = useLoaderData() as DeskPersonRef;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Person queryRef={queryRef} />
    </Suspense>
  );
}

function Person({ queryRef }: { queryRef: DeskPersonRef }) {
  const { person } = useReadQuery(queryRef).data.admin;
  if (!person) throw new NotFound();
  return (
    <Stack gap="8" key={person.id}>
      <PersonCard person={person} />
      {!person.viewerCanDecide && <Text color="fg.muted">{DESK.notYourself}</Text>}
      <Box as="section" aria-labelledby="page">
        <Heading as="h2" size="xl" id="page" mb="3">
          {DESK_SCREEN.page}
        </Heading>
        {person.creator ? <PersonPage creator={person.creator} /> : <Text color="fg.muted">{DESK_SCREEN.noPage}</Text>}
      </Box>
      <PayoutAccountLook person={person} />
      <LostPayout person={person} />
      <PersonHistory person={person} queryRef={queryRef} />
    </Stack>
  );
}
