import { useReadQuery } from '@apollo/client/react';
import { Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { preload } from '../../apollo/client';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { LoadMore } from '../../ui/LoadMore';
import { CardsSkeleton } from './CardsSkeleton';
import { LogList } from './LogList';
import { DeskLogDocument } from './LogScreen.generated';

void (
  /* GraphQL */ `
  query DeskLog($after: String) {
    admin {
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
  }
`
);

export const loader = () => preload(DeskLogDocument, { fetchPolicy: 'cache-and-network' });

type DeskLogRef = ReturnType<typeof loader>;

/** Every decision of the desk, newest first. */
export function Component() {
  const queryRef = useLoaderData() as DeskLogRef;
  return (
    <section aria-labelledby="log">
      <Heading as="h2" size="xl" id="log" mb="3">
        {DESK_SCREEN.log}
      </Heading>
      <Suspense fallback={<CardsSkeleton />}>
        <Log queryRef={queryRef} />
      </Suspense>
    </section>
  );
}

function Log({ queryRef }: { queryRef: DeskLogRef }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.admin.log;
  const next = useNextSliceOf(queryRef, pageInfo);
  if (edges.length === 0) return <Text color="fg.muted">{DESK_SCREEN.noHistory}</Text>;
  return (
    <>
      <LogList entries={edges.map(({ node }) => node)} />
      <LoadMore {...next} />
    </>
  );
}
