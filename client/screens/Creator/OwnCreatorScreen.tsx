import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { preload } from '../../apollo/client';
import { StandingNotice } from '../../components/StandingNotice';
import { SubmitForReview } from '../../components/SubmitForReview';
import { useAsVisitor } from '../../viewer/asVisitor';
import { CreatorPage } from './CreatorPage';
import { CreatorPageSkeleton } from './CreatorPageSkeleton';
import { FirstHour } from './FirstHour';
import { OwnCreatorDocument, type OwnCreatorQuery } from './OwnCreatorScreen.generated';
import { ReviewBanner } from './ReviewBanner';
import { VisitorBar } from './VisitorBar';

void (
  /* GraphQL */ `
  query OwnCreator {
    viewer {
      creator {
        id
        ...CreatorPage_creator
        ...ReviewBanner_creator
        ...StandingNotice_creator
        ...SubmitForReview_creator
        ...FirstHour_creator
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
  const asVisitor = useAsVisitor();
  // Only creators get here: "none" is what was known before the page was started, on another device perhaps.
  const creator = data.viewer?.creator;
  if (!creator) return <CreatorPageSkeleton />;
  if (asVisitor) return <CreatorPage creator={creator} bar={<VisitorBar />} />;
  const notices = (
    <Stack gap="4" _empty={{ display: 'none' }}>
      <StandingNotice creator={creator} review={<SubmitForReview creator={creator} />} hasBanner />
      <FirstHour creator={creator} />
    </Stack>
  );
  return <CreatorPage creator={creator} bar={<ReviewBanner creator={creator} />} notices={notices} />;
}
