import { Box, Container, Grid, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { CREATOR } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useCheckout } from '../../joining/useCheckout';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { useTitle } from '../../ui/hooks/useTitle';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { lazyPart } from '../../ui/lazyPart';
import { Cover } from '../../ui/media/Cover';
import { accented } from '../../ui/theme/accent';
import { PageColors } from '../../ui/theme/pageColors';
import { useCanonical } from '../../viewer/useCanonical';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { isSignedIn } from '../../visit/session';
import { CreatorHeader } from './CreatorHeader';
import { type CreatorPage_CreatorFragment, CreatorPage_CreatorFragmentDoc } from './CreatorPage.generated';
import { CreatorPosts } from './CreatorPosts';
import { DeskBar } from './DeskBar';
import { Goals } from './Goals';
import { LatestWork } from './LatestWork';
import { SquadsArea } from './SquadsArea';

void (
  /* GraphQL */ `
  fragment CreatorPage_creator on Creator {
    id
    userId
    pageName
    about
    chosenLanguage
    accent
    coverPicSrc
    coverFocus
    introVideo
    hasTestimonials
    path
    goals {
      id
      archived
    }
    viewerSubscription {
      id
      status
    }
    ...DeskBar_creator
    ...CreatorHeader_creator
    ...LatestWork_creator
    ...Goals_creator
    ...IntroVideo_creator
    ...SquadsArea_creator
    ...CreatorPosts_creator
  }
`
);

const Wall = lazyPart(() => import('./Wall').then((part) => part.Wall));
const IntroVideo = lazyPart(() => import('./IntroVideo').then((part) => part.IntroVideo));

interface CreatorPageProps {
  creator: FragmentRef<CreatorPage_CreatorFragment>;
  /** The notices over it for its owner, and below its head. */
  bar?: ReactNode;
  notices?: ReactNode;
}

/** A membership page, from the top: the creator, what they make, the squads, the goals, and all posts. */
export function CreatorPage({ creator: ref, bar, notices }: CreatorPageProps) {
  const creator = useFragmentData(CreatorPage_CreatorFragmentDoc, ref);
  const isMember = creator.viewerSubscription?.status === 'ACTIVE';
  useTitle(creator.pageName);
  useCanonical(creator.path);
  useCheckout();
  const isVisitor = !isSignedIn();
  const isHydrated = useHydrated();
  const hasMore = !!creator.introVideo || !!creator.about || creator.goals.some(({ archived }) => !archived);
  const hasLate = isVisitor || creator.hasTestimonials;
  const colors = accented(creator.accent);
  return (
    <PageColors value={colors}>
      <Box css={colors}>
        {bar}
        <DeskBar creator={creator} />
        <Container maxW="6xl" pt={{ base: 3, md: 4 }} pb="16">
          <Cover src={creator.coverPicSrc} focus={creator.coverFocus} accent={creator.accent} isFirst />
          <Stack gap={{ base: 6, md: 8, lg: 6 }}>
            <CreatorHeader creator={creator} />
            {notices}
            <LatestWork creator={creator} />
            <SquadsArea creator={creator} />
            <Grid
              {...PLACES}
              {...((hasMore || hasLate) && WITH_ASIDE)}
              templateAreas={areasOf({ isMember, hasMore, hasLate })}
            >
              {hasMore && (
                <Stack gridArea="more" gap="8">
                  <Goals creator={creator} />
                  {creator.introVideo && (
                    <HydratedSuspense fallback={<Box aspectRatio={16 / 9} />}>
                      <IntroVideo creator={creator} />
                    </HydratedSuspense>
                  )}
                  {creator.about && <About text={creator.about} lang={langOf(creator.about, creator.chosenLanguage)} />}
                </Stack>
              )}
              <Box gridArea="posts">
                <CreatorPosts creator={creator} />
              </Box>
              {hasLate && isHydrated && (
                <Stack gridArea="late" gap="8">
                  {creator.hasTestimonials && (
                    <Suspense>
                      <Wall userId={creator.userId} />
                    </Suspense>
                  )}
                  {isVisitor && (
                    <Suspense>
                      <FollowByMail creator={creator} />
                    </Suspense>
                  )}
                </Stack>
              )}
            </Grid>
          </Stack>
        </Container>
      </Box>
    </PageColors>
  );
}

/**
 * The posts, beside the squads; on a phone below them, but first for members, who come for the posts. Late parts are
 * below all others, so that they move none.
 */
function areasOf({ isMember, hasMore, hasLate }: Record<'isMember' | 'hasMore' | 'hasLate', boolean>) {
  const areas = [hasMore && 'more', hasLate && 'late'].filter((area) => area !== false);
  const first = isMember || !hasMore ? ['posts', ...areas] : ['more', 'posts', ...areas.slice(1)];
  return {
    base: first.map((area) => `"${area}"`).join(' '),
    lg: areas.length > 0 ? areas.map((area) => `"posts ${area}"`).join(' ') : '"posts"',
  };
}
const PLACES = { columnGap: '10', rowGap: '10', mt: { lg: 4 }, templateColumns: 'minmax(0, 48rem)' };
const WITH_ASIDE = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  // Of two beside the posts the first is no higher than it needs to be.
  templateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
};

/**
 * For visitors who are not ready to join; no first view has it, for a form that is not hydrated yet would put the
 * address into the URL.
 */
const FollowByMail = lazyPart(() => import('./FollowByMail').then((part) => part.FollowByMail));

/** It folds only where it is longer than eight lines. */
function About({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <Box as="section" aria-labelledby="about">
      <Heading as="h2" size="xl" id="about" mb="3">
        {CREATOR.about}
      </Heading>
      <LongText text={text} lang={lang} />
    </Box>
  );
}
