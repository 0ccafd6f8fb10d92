import { Center, chakra, Link, Text } from '@chakra-ui/react';
import DownloadIcon from 'lucide/dist/esm/icons/download.mjs';
import { useState } from 'react';
import { typeOfVideo } from '../../../server/rules/media';
import { copyWidths, pictureCopy } from '../../../server/rules/pictures';
import { VIDEO_PLAYER } from '../../../server/words/en/videoPlayer';
import { useHydrated } from '../hooks/useHydrated';
import { Icon } from '../Icon';
import { savesData } from '../saving';
import { mediaUrl } from './mediaUrl';

interface VideoProps {
  src: string;
  /** Its label for people who do not see it. */
  title: string;
  /** The src of its poster. */
  posterSrc?: string | null;
  /** It is visible when the screen opens: its poster is loaded at once. */
  isFirst?: boolean;
  /** It plays at once and has the focus: after a press on play. */
  isPressed?: boolean;
}

/**
 * A stored video with its controls; before play only its poster is loaded; a download link where the browser cannot
 * play it.
 */
export function Video({ src, title, posterSrc, isFirst = false, isPressed = false }: VideoProps) {
  const [hasFailed, setFailed] = useState(false);
  // A better copy may become available meanwhile: the playing one goes on.
  const [playing, setPlaying] = useState<string | null>(null);
  // Only the browser knows the formats that it plays.
  const cannot = useHydrated() && !mayPlay(src);
  if (hasFailed || cannot) return <Download src={src} hasFocus={isPressed} />;
  return (
    <Player
      ref={isPressed ? focus : undefined}
      src={mediaUrl(playing ?? src)}
      onPlay={() => setPlaying((before) => before ?? src)}
      poster={posterSrc ? mediaUrl(widestOf(posterSrc)) : undefined}
      aria-label={title}
      controls
      playsInline
      // Browsers without it load the poster at once (html.spec.whatwg.org/multipage/media.html#attr-media-loading).
      {...(!isFirst && !isPressed && { loading: 'lazy' })}
      preload={posterSrc || savesData() ? 'none' : 'metadata'}
      autoPlay={isPressed}
      onError={() => setFailed(true)}
      display="block"
      boxSize="full"
      bg="black"
    />
  );
}

const Player = chakra('video');

/** A poster's widest copy, since `poster` takes one address alone; older ones have no copies. */
function widestOf(src: string): string {
  const widest = copyWidths(src).at(-1);
  return widest ? pictureCopy(src, widest) : src;
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A browser reports mov as unplayable, and still plays what most mov files contain. */
function mayPlay(src: string): boolean {
  const type = typeOfVideo(src);
  return type === 'video/quicktime' || (type !== null && document.createElement('video').canPlayType(type) !== '');
}

function Download({ src, hasFocus }: { src: string; hasFocus: boolean }) {
  return (
    <Center boxSize="full" flexDirection="column" gap="3" p="4" textAlign="center">
      <Text role="status">{VIDEO_PLAYER.notPlayed}</Text>
      <Link
        ref={hasFocus ? focus : undefined}
        href={mediaUrl(src)}
        download
        display="inline-flex"
        alignItems="center"
        gap="2"
        minH="11"
        color="inherit"
        fontWeight="semibold"
        textDecoration="underline"
      >
        <Icon of={DownloadIcon} />
        {VIDEO_PLAYER.download}
      </Link>
    </Center>
  );
}
