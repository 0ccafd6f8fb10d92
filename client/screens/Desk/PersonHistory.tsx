import type { QueryRef } from '@apollo/client/react';
import { Box, Heading, Text } from '@chakra-ui/react';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { LoadMore } from '../../ui/LoadMore';
import { LogList } from './LogList';
import { type PersonHistory_PersonFragment, PersonHistory_PersonFragmentDoc } from './PersonHistory.generated';
import type { DeskPersonQuery, DeskPersonQueryVariables } from './PersonScreen.generated';

void (
  /* GraphQL */ `
  fragment PersonHistory_person on DeskPerson {
    id
    log(first: 20, after: $after) {
      edges {
        node {
          id
          ...LogEntry_entry
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

interface PersonHistoryProps {
  person: FragmentRef<PersonHistory_PersonFragment>;
  /** The screen's query, which fetches the older decisions. */
  queryRef: QueryRef<DeskPersonQuery, DeskPersonQueryVariables, 'complete' | 'streaming'>;
}

/** The decisions about a person and their page, newest first. */
export function PersonHistory({ person, queryRef }: PersonHistoryProps) {
  const { log } = useFragmentData(PersonHistory_PersonFragmentDoc, person);
  const next = useNextSliceOf(queryRef, log.pageInfo);
  return (
    <Box as="section" aria-labelledby="history">
      <Heading as="h2" size="xl" id="history" mb="3">
        {DESK_SCREEN.history}
      </Heading>
      {log.edges.length === 0 && <Text color="fg.muted">{DESK_SCREEN.noHistory}</Text>}
      <LogList entries={log.edges.map(({ node }) => node)} />
      <LoadMore {...next} />
    </Box>
  );
}
