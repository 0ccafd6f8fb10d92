import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { preload } from '../../apollo/client';
import { codeOf } from '../../apollo/errors';
import { NotFound } from '../../hooks/notFound';
import { CreatorPage } from './CreatorPage';
import { CreatorPageSkeleton } from './CreatorPageSkeleton';
import { CreatorDocument, type CreatorQuery } from './CreatorScreen.generated';

void (
  /* GraphQL */ `
  query Creator($userId: ID!) {
    creator(userId: $userId) {
      id
      ...CreatorPage_creator
    }
  }
`
);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(CreatorDocument, {
    variables: { userId: params.userId! },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });

/** Another creator's public page. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  return (
    <Suspense fallback={<CreatorPageSkeleton />}>
      <View queryRef={queryRef} />
    </Suspense>
  );
}

function View({
  queryRef,
}: {
  queryRef: QueryRef<CreatorQuery, { userId: string }, 'complete' | 'empty' | 'partial' | 'streaming'>;
}) {
  const { data, error } = useReadQuery(queryRef);
  const creator = (data as CreatorQuery | undefined)?.creator;
  if (creator) return <CreatorPage key={creator.id} creator={creator} />;
  // Not even the form of an id: there can be nothing here.
  if (error && codeOf(error) !== 'BAD_USER_INPUT') throw error;
  throw new NotFound();
}
