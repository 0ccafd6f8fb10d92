import { useReadQuery } from '@apollo/client/react';
import { Heading, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { DRAFTS, SCHEDULING } from '../../../../server/words/en/draftList';
import { preload, refetch } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { LoadMore } from '../../../ui/LoadMore';
import { NotFound } from '../../../viewer/notFound';
import { DraftItem } from './DraftItem';
import { DraftsDocument } from './DraftsScreen.generated';
import { ScheduledItem } from './ScheduledItem';

void (
  /* GraphQL */ `
  query Drafts($after: String) {
    viewer {
      creator {
        id
      }
      scheduledPosts {
        id
        ...ScheduledItem_scheduled
      }
      postDrafts(first: 20, after: $after) {
        edges {
          node {
            id
            ...DraftItem_draft
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

export const loader = () => preload.toPromise(preload(DraftsDocument, { fetchPolicy: 'network-only' }));

/** The posts that wait for their time, and the drafts, of all devices of a creator. */
export function Component() {
  const queryRef = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const { viewer } = useReadQuery(queryRef).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useNextSliceOf(queryRef, viewer?.postDrafts.pageInfo);
  if (!viewer?.creator) throw new NotFound();
  const { scheduledPosts, postDrafts } = viewer;
  const changed = async () => {
    heading.current?.focus();
    await refetch();
  };
  return (
    <Stack gap="10">
      <Stack as="section" aria-labelledby="scheduled" gap="4">
        <Heading as="h2" id="scheduled" ref={heading} tabIndex={-1} outline="none" size="xl">
          {SCHEDULING.list}
        </Heading>
        {scheduledPosts.length === 0 && <Text color="fg.muted">{SCHEDULING.none}</Text>}
        {scheduledPosts.map((scheduled) => (
          <ScheduledItem key={scheduled.id} scheduled={scheduled} onChanged={changed} />
        ))}
      </Stack>
      <Stack as="section" aria-labelledby="drafts" gap="4">
        <Heading as="h2" id="drafts" size="xl">
          {DRAFTS.list}
        </Heading>
        {postDrafts.edges.length === 0 && <Text color="fg.muted">{DRAFTS.none}</Text>}
        {postDrafts.edges.map(({ node }) => (
          <DraftItem key={node.id} draft={node} onDiscarded={() => heading.current?.focus()} />
        ))}
        <LoadMore {...next} />
      </Stack>
    </Stack>
  );
}
