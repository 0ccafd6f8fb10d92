import { useReadQuery } from '@apollo/client/react';
import { Container, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { FETCH } from '../../../server/words/en/fetching';
import { preload } from '../../apollo/client';
import { PageStateNotice } from '../../components/PageStateNotice';
import { SubmitForReview } from '../../components/SubmitForReview';
import { useAsVisitor } from '../../viewer/asVisitor';
import { CreatorPage } from './CreatorPage';
import { CreatorPageSkeleton } from './CreatorPageSkeleton';
import { FirstHour } from './FirstHour';
import { OwnCreatorDocument, type OwnCreatorQuery } from './OwnCreatorScreen.generated';
import { ReviewBanner } from './ReviewBanner';
import { TakenDownPosts } from './TakenDownPosts';
import { VisitorBar } from './VisitorBar';

void (
  /* GraphQL */ `
  query OwnCreator {
    viewer {
      ...FirstHour_viewer
      creator {
        id
        ...CreatorPage_creator
        ...ReviewBanner_creator
        ...PageStateNotice_creator
        ...SubmitForReview_creator
        ...TakenDownPosts_creator
        reviewStatus
        blocked
        deactivated
      }
    }
  }
`
);

export const loader = () => preload(OwnCreatorDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' });

/** The signed-in creator's own page, as its fans see it. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  return (
    <Suspense fallback={<CreatorPageSkeleton />}>
      <View queryRef={queryRef} />
    </Suspense>
  );
}

function View({ queryRef }: { queryRef: ReturnType<typeof loader> }) {
  const { data, error } = useReadQuery(queryRef);
  const asVisitor = useAsVisitor();
  // Only creators get here: "none" was cached before the page was started, on another device perhaps.
  const viewer = (data as OwnCreatorQuery | undefined)?.viewer;
  const creator = viewer?.creator;
  if (error && !creator) throw new Error(FETCH.creator, { cause: error });
  if (!creator) return <CreatorPageSkeleton />;
  if (asVisitor) return <CreatorPage creator={creator} bar={<VisitorBar />} />;
  const isRejected = creator.reviewStatus === 'REJECTED' && !creator.blocked && !creator.deactivated;
  const notice = <PageStateNotice creator={creator} review={<SubmitForReview creator={creator} />} hasBanner />;
  const notices = (
    <Stack gap="4" _empty={{ display: 'none' }}>
      {!isRejected && notice}
      <TakenDownPosts creator={creator} />
      <FirstHour viewer={viewer} />
    </Stack>
  );
  // A rejected page's notice is above all its content.
  const bar = (
    <>
      <ReviewBanner creator={creator} />
      {isRejected && (
        <Container maxW="6xl" pt={{ base: 3, md: 4 }}>
          {notice}
        </Container>
      )}
    </>
  );
  return <CreatorPage creator={creator} bar={bar} notices={notices} />;
}
