import { chakra, Link } from '@chakra-ui/react';
import { LOOK } from '../../../server/words/en/admin';
import { POST_DOWNLOADS } from '../../../server/words/en/postDownloads';
import { POST_SOUNDS } from '../../../server/words/en/postSounds';
import { mediaUrl } from '../../ui/media/mediaUrl';

/** A picture, video, sound or file during a look. */
export interface DeskMedia {
  isVideo: boolean;
  isSound: boolean;
  /** That of a file for download. */
  name: string | null;
  src: string;
  posterSrc: string | null;
  width: number | null;
  height: number | null;
}

const Sound = chakra('audio');

interface DeskMediumProps {
  media: DeskMedia;
  /** What it shows, or of what it is; may be empty. */
  name: string;
}

/** A picture, video, sound or file that a reviewer looks at. */
export function DeskMedium({ media, name }: DeskMediumProps) {
  const { isVideo, isSound, name: fileName, src, posterSrc, width, height } = media;
  const size = { maxH: '32rem', maxW: '100%', borderRadius: 'l2' };
  if (isSound) return <Sound src={mediaUrl(src)} aria-label={name || POST_SOUNDS.sound} controls preload="none" />;
  if (fileName != null)
    return (
      <Link href={mediaUrl(src)} download={fileName} variant="underline" overflowWrap="anywhere" minH="11">
        {POST_DOWNLOADS.downloadOf(fileName)}
      </Link>
    );
  if (!isVideo)
    return (
      <chakra.img
        src={mediaUrl(src)}
        alt={name || LOOK.picture}
        width={width ?? undefined}
        height={height ?? undefined}
        h="auto"
        {...size}
      />
    );
  return (
    <chakra.video
      src={mediaUrl(src)}
      poster={posterSrc ? mediaUrl(posterSrc) : undefined}
      aria-label={name || LOOK.video}
      controls
      playsInline
      preload="none"
      {...size}
    />
  );
}
