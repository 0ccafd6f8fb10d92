import { Box, Container, Grid, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CREATOR } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useCheckout } from '../../joining/useCheckout';
import { useTitle } from '../../ui/hooks/useTitle';
import { LongText } from '../../ui/LongText';
import { Cover } from '../../ui/media/Cover';
import { accented } from '../../ui/theme/accent';
import { useCanonical } from '../../viewer/useCanonical';
import { CreatorHeader } from './CreatorHeader';
import { type CreatorPage_CreatorFragment, CreatorPage_CreatorFragmentDoc } from './CreatorPage.generated';
import { CreatorPosts } from './CreatorPosts';
import { DeskBar } from './DeskBar';
import { GoalsCarousel } from './GoalsCarousel';
import { IntroVideo } from './IntroVideo';
import { LatestWork } from './LatestWork';
import { SquadsArea } from './SquadsArea';
import { useStickToScreen } from './useStickToScreen';

void (
  /* GraphQL */ `
  fragment CreatorPage_creator on Creator {
    id
    pageName
    about
    accent
    coverPicSrc
    coverFocus
    introVideo
    path
    viewerSubscription {
      id
      status
    }
    ...DeskBar_creator
    ...CreatorHeader_creator
    ...LatestWork_creator
    ...GoalsCarousel_creator
    ...IntroVideo_creator
    ...SquadsArea_creator
    ...CreatorPosts_creator
  }
`
);

interface CreatorPageProps {
  creator: FragmentRef<CreatorPage_CreatorFragment>;
  /** What is said over it to its owner, and below its head. */
  bar?: ReactNode;
  notices?: ReactNode;
}

/** A membership page, read from the top as a promise: who, what a squad opens, what it brings nearer, what they say, and what there is already. */
export function CreatorPage({ creator: ref, bar, notices }: CreatorPageProps) {
  const creator = useFragmentData(CreatorPage_CreatorFragmentDoc, ref);
  const isMember = creator.viewerSubscription?.status === 'ACTIVE';
  useTitle(creator.pageName);
  useCanonical(creator.path);
  useCheckout();
  const squads = useStickToScreen<HTMLDivElement>();
  const what = (
    <>
      <GoalsCarousel creator={creator} />
      {(creator.introVideo || creator.about) && (
        <Stack gap="6">
          <IntroVideo creator={creator} />
          {creator.about && <About text={creator.about} isShort={isMember} />}
        </Stack>
      )}
    </>
  );
  return (
    <Box css={accented(creator.accent)}>
      {bar}
      <DeskBar creator={creator} />
      <Container maxW="6xl" pt={{ base: 3, md: 4 }} pb="16">
        <Cover src={creator.coverPicSrc} focus={creator.coverFocus} accent={creator.accent} isFirst />
        <Grid {...PLACES} templateAreas={AREAS}>
          <Stack gridArea="who" gap={{ base: 6, md: 8 }}>
            <CreatorHeader creator={creator} />
            {notices}
            <LatestWork creator={creator} />
          </Stack>
          <Box ref={squads} gridArea="squads" {...STAYS}>
            <SquadsArea creator={creator} />
          </Box>
          <Stack gridArea="rest" gap="10">
            {/* Members know what it is for, and come for the posts. */}
            {!isMember && what}
            <CreatorPosts creator={creator} />
            {isMember && what}
          </Stack>
        </Grid>
      </Container>
    </Box>
  );
}

/** Who this is, what there is to join, and the rest: one below the other, or with the squads beside them. */
const AREAS = { base: '"who" "squads" "rest"', lg: '"who squads" "rest squads"' };
const PLACES = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  templateRows: { lg: 'auto 1fr' },
  columnGap: '10',
  rowGap: { base: 8, md: 10 },
};

/** Beside the rest the squads stay in sight. */
const STAYS = {
  alignSelf: 'start',
  mt: { lg: 6 },
  position: { lg: 'sticky' },
  top: 'var(--toli-stick, 5rem)',
} as const;

/** Short for whoever has read it already and comes for the posts. */
function About({ text, isShort }: { text: string; isShort: boolean }) {
  return (
    <Box as="section" aria-labelledby="about">
      <Heading as="h2" size="xl" id="about" mb="3">
        {CREATOR.about}
      </Heading>
      <LongText text={text} lines={isShort ? 3 : 10} />
    </Box>
  );
}
