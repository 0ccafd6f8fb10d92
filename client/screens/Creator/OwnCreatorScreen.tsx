import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { preload } from '../../apollo/client';
import { CreatorPage } from './CreatorPage';
import { CreatorPageSkeleton } from './CreatorPageSkeleton';
import { OwnCreatorDocument, type OwnCreatorQuery } from './OwnCreatorScreen.generated';

void (
  /* GraphQL */ `
  query OwnCreator {
    viewer {
      creator {
        id
        ...CreatorPage_creator
      }
    }
  }
`
);

export const loader = () => preload(OwnCreatorDocument, { fetchPolicy: 'cache-and-network' });

/** The signed-in creator's own page, as its fans see it. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  return (
    <Suspense fallback={<CreatorPageSkeleton />}>
      <View queryRef={queryRef} />
    </Suspense>
  );
}

function View({ queryRef }: { queryRef: QueryRef<OwnCreatorQuery> }) {
  const { data } = useReadQuery(queryRef);
  // Only creators get here: "none" is what was known before the page was started, on another device perhaps.
  if (!data.viewer?.creator) return <CreatorPageSkeleton />;
  return <CreatorPage creator={data.viewer.creator} />;
}
