import { Box, type BoxProps, Image } from '@chakra-ui/react';
import { FULL_WIDTH, pictureSet } from './mediaUrl';

interface PictureProps extends Omit<BoxProps, 'width' | 'height' | 'color'> {
  src: string;
  alt: string;
  /** Pixels of the stored picture; its place is kept before it loads. */
  width?: number | null;
  height?: number | null;
  /** How wide it is shown, in CSS's words; the browser loads the copy that serves. */
  sizes?: string;
  /** All of it in its place, or its middle all over it. */
  fit?: 'contain' | 'cover';
  /** What stands in its place until it is there, as CSS has colours. */
  color?: string | null;
  /** It is in sight as the screen opens, and comes before what else there is to load. */
  isFirst?: boolean;
}

/** A picture that keeps its place while it loads; 4:3 where its size is not known. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = FULL_WIDTH,
  fit = 'contain',
  color,
  isFirst = false,
  ...box
}: PictureProps) {
  return (
    <Box
      bg={color || 'bg.muted'}
      overflow="hidden"
      borderRadius="l2"
      aspectRatio={width && height ? width / height : 4 / 3}
      {...box}
    >
      <Image
        {...pictureSet(src)}
        sizes={sizes}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' })}
        decoding="async"
        width="full"
        height="full"
        objectFit={fit}
      />
    </Box>
  );
}
