import { Box, Center, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LuPlay } from 'react-icons/lu';
import { youtubeVideo } from '../../../server/rules/links';
import { clipOf } from '../../../server/rules/media';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Video } from '../../ui/Video';
import { type IntroVideo_CreatorFragment, IntroVideo_CreatorFragmentDoc } from './IntroVideo.generated';

void (
  /* GraphQL */ `
  fragment IntroVideo_creator on Creator {
    id
    pageName
    introVideo
    coverPicSrc
  }
`
);

/** The creator's intro, above About: a link to YouTube or an uploaded clip; nothing of it comes before somebody presses play (decision F5). */
export function IntroVideo({ creator }: { creator: FragmentRef<IntroVideo_CreatorFragment> }) {
  const { pageName, introVideo, coverPicSrc } = useFragmentData(IntroVideo_CreatorFragmentDoc, creator);
  const [isPlaying, setPlaying] = useState(false);
  const clip = introVideo && clipOf(introVideo);
  const videoId = introVideo && youtubeVideo(introVideo);
  if (!clip && !videoId) return null;
  const title = PAGE.video(pageName);
  return (
    <Box aspectRatio={16 / 9} borderRadius="l3" overflow="hidden" bg="ink" color="paper">
      {!isPlaying && <Facade hint={!clip && PAGE.videoFrom} onPlay={() => setPlaying(true)} />}
      {isPlaying && clip && <Video src={clip} title={title} posterSrc={coverPicSrc} isPressed />}
      {isPlaying && videoId && <Player videoId={videoId} title={title} />}
    </Box>
  );
}

const Frame = chakra('iframe');

function Player({ videoId, title }: { videoId: string; title: string }) {
  return (
    <Frame
      // The button that had the focus is gone.
      ref={(frame: HTMLIFrameElement | null) => frame?.focus()}
      src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      display="block"
      boxSize="full"
      border="0"
    />
  );
}

const Cover = chakra('button');

function Facade({ hint, onPlay }: { hint: string | false; onPlay: () => void }) {
  return (
    <Cover
      type="button"
      onClick={onPlay}
      boxSize="full"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="3"
      p="4"
      cursor="pointer"
      outlineOffset="-4px"
      css={{
        background:
          'radial-gradient(70% 120% at 50% 120%, color-mix(in srgb, var(--toli-marigold) 40%, transparent), transparent 70%)',
      }}
    >
      <Center boxSize="16" borderRadius="full" bg="brand.solid" color="brand.contrast">
        <LuPlay size={28} aria-hidden />
      </Center>
      <Text as="span" fontWeight="semibold" textStyle="lg">
        {PAGE.playVideo}
      </Text>
      {hint && (
        <Text as="span" opacity="0.85" textStyle="sm" textAlign="center">
          {hint}
        </Text>
      )}
    </Cover>
  );
}
