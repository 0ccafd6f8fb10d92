import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useDeferredValue } from 'react';
import { EXPLORE } from '../../../server/words/en/explore';
import { NO_ENTRIES, useNextSlice } from '../../apollo/useNextSlice';
import { messageOf } from '../../ui/failures';
import { LoadMore } from '../../ui/LoadMore';
import { CreatorCards } from './CreatorCards';
import { SearchCreatorsDocument } from './SearchResults.generated';

void (
  /* GraphQL */ `
  query SearchCreators($query: String!, $after: String) {
    searchCreators(query: $query, inBio: true, first: 20, after: $after) {
      edges {
        node {
          id
          ...CreatorCard_creator
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

/**
 * The pages with the text in their name or in what they create, fetched once it has settled (`wanted`); while the next
 * response is pending the last one stays, dimmed.
 */
export function SearchResults({ typed, wanted, nothing }: { typed: string; wanted: string; nothing: ReactNode }) {
  const query = useDeferredValue(wanted);
  const { data, error, fetchMore } = useSuspenseQuery(SearchCreatorsDocument, {
    variables: { query },
    fetchPolicy: 'cache-and-network',
    // A failed search is shown in place of its results; the box stays.
    errorPolicy: 'all',
  });
  const { edges, pageInfo } = data?.searchCreators ?? NO_ENTRIES;
  const next = useNextSlice(pageInfo, (after) => fetchMore({ variables: { after } }));
  const isOld = query !== typed;
  const answer = data ? EXPLORE.found(edges.length, pageInfo.hasNextPage) : messageOf(error);
  return (
    <section aria-labelledby="search-results" aria-busy={isOld}>
      <VisuallyHidden asChild>
        <h2 id="search-results">{EXPLORE.results}</h2>
      </VisuallyHidden>
      <VisuallyHidden role="status">{isOld ? '' : answer}</VisuallyHidden>
      <Box opacity={isOld ? 0.6 : 1} transition="opacity 150ms">
        {edges.length > 0 && <CreatorCards creators={edges.map(({ node }) => node)} />}
        {edges.length === 0 && (data ? nothing : <NotFetched answer={answer} />)}
      </Box>
      <LoadMore {...next} />
    </section>
  );
}

const NotFetched = ({ answer }: { answer: string }) => (
  <Text color="fg.muted" py="6" textAlign="center">
    {answer}
  </Text>
);
