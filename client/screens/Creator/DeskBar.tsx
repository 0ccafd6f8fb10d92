import { Suspense } from 'react';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { lazyPart } from '../../ui/lazyPart';
import { type DeskBar_CreatorFragment, DeskBar_CreatorFragmentDoc } from './DeskBar.generated';

void (
  /* GraphQL */ `
  fragment DeskBar_creator on Creator {
    id
    userId
    isLive
    reviewStatus
    viewerCanReview
  }
`
);

const DeskNote = lazyPart(() => import('./DeskNote').then((part) => part.DeskNote));

/** For reviewers, over a page in review or hidden from others: its public look, with the decision. */
export function DeskBar({ creator }: { creator: FragmentRef<DeskBar_CreatorFragment> }) {
  const { userId, isLive, reviewStatus, viewerCanReview } = useFragmentData(DeskBar_CreatorFragmentDoc, creator);
  if (!viewerCanReview || (isLive && reviewStatus !== 'SUBMITTED')) return null;
  return (
    <Suspense>
      <DeskNote userId={userId} isLive={isLive} />
    </Suspense>
  );
}
