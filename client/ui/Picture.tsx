import { Box, type BoxProps, Image } from '@chakra-ui/react';
import { mediaUrl } from './mediaUrl';

interface PictureProps extends Omit<BoxProps, 'width' | 'height'> {
  src: string;
  alt: string;
  /** Pixels of the stored picture; its place is kept before it loads. */
  width?: number | null;
  height?: number | null;
}

/** A picture that keeps its place while it loads; 4:3 where its size is not known. */
export function Picture({ src, alt, width, height, ...box }: PictureProps) {
  return (
    <Box
      bg="bg.muted"
      overflow="hidden"
      borderRadius="l2"
      aspectRatio={width && height ? width / height : 4 / 3}
      {...box}
    >
      <Image
        src={mediaUrl(src)}
        alt={alt}
        loading="lazy"
        decoding="async"
        width="full"
        height="full"
        objectFit="contain"
      />
    </Box>
  );
}
