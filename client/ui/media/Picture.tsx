import { Box, type BoxProps, Image } from '@chakra-ui/react';
import { FULL_WIDTH, pictureSet } from './mediaUrl';

interface PictureProps extends Omit<BoxProps, 'width' | 'height' | 'color'> {
  src: string;
  alt: string;
  /** Pixels of the stored picture; its space is kept before it loads. */
  width?: number | null;
  height?: number | null;
  /** Its shown width, as CSS's `sizes`; the browser loads the fitting copy. */
  sizes?: string;
  /** The whole picture inside its box, or cropped to fill it. */
  fit?: 'contain' | 'cover';
  /** The placeholder until it is loaded, as a CSS colour. */
  color?: string | null;
  /** It is visible when the screen opens, and is loaded first. */
  isFirst?: boolean;
}

/** A picture that keeps its space while it loads; 4:3 where its size is not known. */
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
