import { Image } from '@chakra-ui/react';
import { pictureSet } from './mediaUrl';

interface FillingPictureProps {
  src: string;
  sizes: string;
  /** Loaded only near the visible area. */
  isLazy?: boolean;
}

/**
 * A picture that fills its positioned container; its middle is enough here, because the whole picture is shown
 * elsewhere.
 */
export function FillingPicture({ src, sizes, isLazy = false }: FillingPictureProps) {
  return (
    <Image
      {...pictureSet(src)}
      sizes={sizes}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      position="absolute"
      inset="0"
      boxSize="full"
      objectFit="cover"
      data-cut
    />
  );
}
