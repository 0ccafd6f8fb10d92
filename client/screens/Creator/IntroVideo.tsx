import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { linkedVideo } from '../../../server/rules/links';
import { clipOf } from '../../../server/rules/media';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LinkedVideo } from '../../ui/media/LinkedVideo';
import { PlayFacade } from '../../ui/media/PlayFacade';
import { Video } from '../../ui/media/Video';
import { settings } from '../../visit/settings';
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

/**
 * The creator's intro, above About: a link to YouTube or an uploaded clip, which is loaded when play is pressed
 * (decision F5).
 */
export function IntroVideo({ creator }: { creator: FragmentRef<IntroVideo_CreatorFragment> }) {
  const { pageName, introVideo, coverPicSrc } = useFragmentData(IntroVideo_CreatorFragmentDoc, creator);
  const [isPlaying, setPlaying] = useState(false);
  const clip = introVideo && clipOf(introVideo);
  const video = introVideo && linkedVideo(introVideo);
  if (!clip && !video) return null;
  const title = PAGE.video(pageName);
  return (
    <Box aspectRatio={16 / 9} borderRadius="l3" overflow="hidden" bg="ink" color="paper">
      {clip && !isPlaying && <PlayFacade label={PAGE.playVideo} onPlay={() => setPlaying(true)} />}
      {clip && isPlaying && (
        <Video src={clip} title={title} posterSrc={settings.savesData ? null : coverPicSrc} isPressed />
      )}
      {video && <LinkedVideo video={video} title={title} play={PAGE.playVideo} hint={PAGE.videoFrom} />}
    </Box>
  );
}
