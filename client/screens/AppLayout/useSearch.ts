import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SEARCH_MIN } from '../../../server/rules/creators';
import { length } from '../../../server/rules/text';
import { EXPLORE } from '../../../server/words/en/explore';
import { messageOf } from '../../ui/failures';
import { useWhenBack } from '../../ui/hooks/online';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { TopBarSearchDocument } from './useSearch.generated';

void (
  /* GraphQL */ `
  query TopBarSearch($query: String!) {
    searchCreators(query: $query, first: 6) {
      edges {
        node {
          id
          userId
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

/**
 * The first pages whose name has the typed text, from two characters on; while the next response is pending, those of
 * the last one.
 */
export function useSearch(typed: string) {
  const query = useDebounced(typed);
  const isOn = length(typed) >= SEARCH_MIN;
  const { data, error, refetch } = useQuery(TopBarSearchDocument, {
    variables: { query },
    skip: !isOn || length(query) < SEARCH_MIN,
    fetchPolicy: 'cache-and-network',
  });
  useWhenBack(() => error && void refetch());
  const [last, setLast] = useState(data);
  useEffect(() => {
    if (data || !isOn) setLast(data);
  }, [data, isOn]);
  const found = isOn ? (data ?? last)?.searchCreators : undefined;
  const creators = found?.edges.map(({ node }) => node).slice(0, 6) ?? [];
  const hasMore = found ? found.pageInfo.hasNextPage || found.edges.length > creators.length : false;
  const isCurrent = data !== undefined && query === typed;
  const answer = isCurrent ? EXPLORE.found(creators.length, hasMore) : '';
  return { query, isOn, creators, hasMore, isCurrent, status: error ? messageOf(error) : answer };
}

export type Search = ReturnType<typeof useSearch>;
