import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation, useParams } from 'react-router-dom';
import { FETCH } from '../../../server/words/en/fetching';
import { preload } from '../../apollo/client';
import { codeOf } from '../../ui/failures';
import { NotFound } from '../../viewer/notFound';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { CreatorPage } from './CreatorPage';
import { CreatorPageSkeleton } from './CreatorPageSkeleton';
import { CreatorDocument, type CreatorQuery, type CreatorQueryVariables } from './CreatorScreen.generated';

void (
  /* GraphQL */ `
  query Creator($userId: ID, $slug: String) {
    creator(userId: $userId, slug: $slug) {
      id
      slug
      path
      ...CreatorPage_creator
    }
  }
`
);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(CreatorDocument, {
    variables: { userId: params.userId ?? null, slug: params.slug ?? null },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });

/** Another creator's public page, by its owner's id or by its own address. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  return (
    <HydratedSuspense fallback={<CreatorPageSkeleton />}>
      <View queryRef={queryRef} />
    </HydratedSuspense>
  );
}

function View({
  queryRef,
}: {
  queryRef: QueryRef<CreatorQuery, CreatorQueryVariables, 'complete' | 'empty' | 'partial' | 'streaming'>;
}) {
  const { data, error } = useReadQuery(queryRef);
  const { slug } = useParams();
  const { search, hash } = useLocation();
  const creator = (data as CreatorQuery | undefined)?.creator;
  // A former address of the page, or other capitals: redirect to the present one.
  if (creator && slug !== undefined && slug !== creator.slug)
    return <Navigate to={{ pathname: creator.path, search, hash }} replace />;
  if (creator) return <CreatorPage key={creator.id} creator={creator} />;
  // Not even the form of an id: this is a 404.
  if (error && codeOf(error) !== 'BAD_USER_INPUT') throw new Error(FETCH.creator, { cause: error });
  throw new NotFound();
}
