import { Image } from '@chakra-ui/react';
import { pictureSet } from './mediaUrl';

interface FillingPictureProps {
  src: string;
  sizes: string;
  /** Not before it comes near the screen. */
  isLazy?: boolean;
}

/** A picture that fills what it stands in, which is positioned; its middle is enough here, for all of it stands elsewhere. */
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
