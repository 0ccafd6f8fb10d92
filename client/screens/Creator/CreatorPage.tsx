import { Box, Container, Grid, Heading, Stack } from '@chakra-ui/react';
import { CREATOR } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { StandingNotice } from '../../components/StandingNotice';
import { SubmitForReview } from '../../components/SubmitForReview';
import { useCheckoutScript } from '../../joining/useCheckoutScript';
import { useTitle } from '../../ui/hooks/useTitle';
import { LongText } from '../../ui/LongText';
import { useAsVisitor } from '../../viewer/asVisitor';
import { useCanonical } from '../../viewer/useCanonical';
import { CreatorHeader } from './CreatorHeader';
import { type CreatorPage_CreatorFragment, CreatorPage_CreatorFragmentDoc } from './CreatorPage.generated';
import { CreatorPosts } from './CreatorPosts';
import { DeskBar } from './DeskBar';
import { GoalsCarousel } from './GoalsCarousel';
import { IntroVideo } from './IntroVideo';
import { ReviewBanner } from './ReviewBanner';
import { SquadsArea } from './SquadsArea';
import { ThanksSheet } from './ThanksSheet';
import { VisitorBar } from './VisitorBar';

void (
  /* GraphQL */ `
  fragment CreatorPage_creator on Creator {
    id
    pageName
    about
    introVideo
    path
    viewerIsOwner
    ...ThanksSheet_creator
    ...StandingNotice_creator
    ...SubmitForReview_creator
    ...ReviewBanner_creator
    ...DeskBar_creator
    ...CreatorHeader_creator
    ...GoalsCarousel_creator
    ...IntroVideo_creator
    ...SquadsArea_creator
    ...CreatorPosts_creator
  }
`
);

/** A membership page, read from the top as a promise: who, what a squad opens, what it brings nearer, what they say, and what there is already. */
export function CreatorPage({ creator: ref }: { creator: FragmentRef<CreatorPage_CreatorFragment> }) {
  const creator = useFragmentData(CreatorPage_CreatorFragmentDoc, ref);
  const asVisitor = useAsVisitor() && creator.viewerIsOwner;
  useTitle(creator.pageName);
  useCanonical(creator.path);
  useCheckoutScript();
  return (
    <>
      {asVisitor ? <VisitorBar /> : <ReviewBanner creator={creator} />}
      <DeskBar creator={creator} />
      <CreatorHeader creator={creator} />
      <ThanksSheet creator={creator} />
      {creator.viewerIsOwner && !asVisitor && (
        <Container maxW="6xl" mb={{ base: 6, md: 8 }} _empty={{ display: 'none' }}>
          <StandingNotice creator={creator} review={<SubmitForReview creator={creator} />} hasBanner />
        </Container>
      )}
      <Container maxW="6xl" pb="16">
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} columnGap="10" rowGap="10">
          <Box gridColumn={{ lg: 2 }} gridRow={{ lg: 1 }}>
            <SquadsArea creator={creator} />
          </Box>
          <Stack gridColumn={{ lg: 1 }} gridRow={{ lg: 1 }} gap="10">
            <GoalsCarousel creator={creator} />
            {(creator.introVideo || creator.about) && (
              <Stack gap="6">
                <IntroVideo creator={creator} />
                {creator.about && <About text={creator.about} />}
              </Stack>
            )}
            <CreatorPosts creator={creator} />
          </Stack>
        </Grid>
      </Container>
    </>
  );
}

function About({ text }: { text: string }) {
  return (
    <Box as="section" aria-labelledby="about">
      <Heading as="h2" size="xl" id="about" mb="3">
        {CREATOR.about}
      </Heading>
      <LongText text={text} lines={10} />
    </Box>
  );
}
