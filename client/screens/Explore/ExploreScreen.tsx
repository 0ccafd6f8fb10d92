import { type QueryRef, useQueryRefHandlers, useReadQuery } from '@apollo/client/react';
import { Box, Container, Heading, Input, InputGroup } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { LuSearch } from 'react-icons/lu';
import { useLoaderData } from 'react-router-dom';
import { SEARCH_MIN } from '../../../server/rules/limits';
import { length } from '../../../server/rules/text';
import { EXPLORE, NAVIGATION } from '../../../server/rules/wording';
import { preload } from '../../apollo/client';
import { useNextPage } from '../../hooks/useNextPage';
import { useTitle } from '../../hooks/useTitle';
import { LoadMore } from '../../ui/LoadMore';
import { CreatorList, CreatorListSkeleton } from './CreatorList';
import { NewCreatorsDocument, type NewCreatorsQuery, type NewCreatorsQueryVariables } from './ExploreScreen.generated';
import { SearchResults } from './SearchResults';

void (
  /* GraphQL */ `
  query NewCreators($after: String) {
    creators(first: 20, after: $after) {
      edges {
        node {
          id
          ...CreatorRow_creator
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
);

type NewCreatorsRef = QueryRef<NewCreatorsQuery, NewCreatorsQueryVariables, 'complete' | 'streaming'>;

export const loader = () => preload(NewCreatorsDocument, { fetchPolicy: 'cache-and-network' });

/** Finding a creator by the name of their page; before anything is typed, the newest pages. */
export function Component() {
  const newCreators = useLoaderData() as NewCreatorsRef;
  const [typed, setTyped] = useSearchText();
  const isSearching = length(typed.trim()) >= SEARCH_MIN;
  useTitle('Explore');
  return (
    <Container maxW="3xl" py={{ base: 6, md: 10 }}>
      <Heading as="h1" size="3xl" mb="5">
        {NAVIGATION.explore}
      </Heading>
      <Box role="search" mb="6">
        <InputGroup startElement={<LuSearch aria-hidden size={20} />} startElementProps={{ color: 'fg.muted' }}>
          <Input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoFocus
            aria-label={NAVIGATION.search}
            placeholder={EXPLORE.hint}
            size="xl"
            borderRadius="full"
            borderColor="border.emphasized"
            enterKeyHint="search"
            autoComplete="off"
          />
        </InputGroup>
      </Box>
      <Suspense fallback={<CreatorListSkeleton />}>
        {isSearching ? <SearchResults typed={typed.trim()} /> : <NewCreators queryRef={newCreators} />}
      </Suspense>
    </Container>
  );
}

/** What is typed, kept in the address too, so that Back from a page finds the search again. */
function useSearchText() {
  const [typed, setTyped] = useState(() => new URLSearchParams(window.location.search).get('q') ?? '');
  useEffect(() => {
    // Past the router on purpose: typing is no navigation.
    const search = typed ? `?${new URLSearchParams({ q: typed })}` : '';
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
  }, [typed]);
  return [typed, setTyped] as const;
}

function NewCreators({ queryRef }: { queryRef: NewCreatorsRef }) {
  const { data } = useReadQuery(queryRef);
  const { fetchMore } = useQueryRefHandlers(queryRef);
  const { edges, pageInfo } = data.creators;
  const next = useNextPage(() => fetchMore({ variables: { after: pageInfo.endCursor } }));
  if (edges.length === 0) return null;
  return (
    <section aria-labelledby="new-creators">
      <Heading as="h2" size="lg" id="new-creators" mb="2">
        New on Toli
      </Heading>
      <CreatorList creators={edges.map(({ node }) => node)} />
      <LoadMore hasMore={pageInfo.hasNextPage} {...next} />
    </section>
  );
}
