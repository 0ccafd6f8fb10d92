import { Box, Link } from '@chakra-ui/react';
import type { WelcomeKind } from '../../server/rules/messages';
import { SENT_FILE } from '../../server/words/en/sentFiles';
import { mediaUrl } from '../ui/media/mediaUrl';
import { Picture } from '../ui/media/Picture';
import { Video } from '../ui/media/Video';

interface SeenFileProps {
  kind: WelcomeKind;
  src: string;
  posterSrc: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
  /** The length of its line, in CSS; as long as it may be by itself. */
  length?: string;
}

/** The box of a sent picture or video. */
export const seenBox = ({
  width,
  height,
  length = 'min(20rem, 65vw)',
}: Pick<SeenFileProps, 'width' | 'height' | 'length'>) => {
  const shape = width && height ? width / height : 4 / 3;
  return { w: length, aspectRatio: Math.max(shape, 0.6), borderRadius: 'l2' } as const;
};

/** A picture that opens whole, or a video, of a message or a welcome. */
export function SeenFile({ kind, ...file }: SeenFileProps) {
  const { src, posterSrc, width, height, color } = file;
  const box = seenBox(file);
  const label = SENT_FILE.kinds[kind];
  if (kind === 'video')
    return (
      <Box {...box} overflow="hidden">
        <Video src={src} posterSrc={posterSrc} title={label} />
      </Box>
    );
  return (
    <Link href={mediaUrl(src)} target="_blank" aria-label={SENT_FILE.openPicture} display="block">
      <Picture src={src} alt={label} width={width} height={height} color={color} sizes="20rem" fit="cover" {...box} />
    </Link>
  );
}
