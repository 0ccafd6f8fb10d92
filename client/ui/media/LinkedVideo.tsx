import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { playerOf, type LinkedVideo as Video } from '../../../server/rules/links';
import { PlayFacade } from './PlayFacade';

interface LinkedVideoProps {
  video: Video;
  /** Its label for people who do not see it. */
  title: string;
  play: string;
  hint: string;
  pictureSrc?: string | null;
}

/** A video at another site, which gets no request before a press on play. */
export function LinkedVideo({ video, title, play, ...facade }: LinkedVideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (!isPlaying) return <PlayFacade label={play} onPlay={() => setPlaying(true)} {...facade} />;
  return (
    <Frame
      // The button that had the focus is gone.
      ref={(frame: HTMLIFrameElement | null) => frame?.focus()}
      src={playerOf(video)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      display="block"
      boxSize="full"
      border="0"
    />
  );
}

const Frame = chakra('iframe');
