import { Image } from '@chakra-ui/react';
import { pictureSet } from './mediaUrl';

interface FillingPictureProps {
  src: string;
  sizes: string;
}

/**
 * A picture that fills its positioned container, loaded only near the visible area and nowhere hidden; its middle is
 * enough here, because the whole picture is shown elsewhere.
 */
export function FillingPicture({ src, sizes }: FillingPictureProps) {
  return (
    <Image
      {...pictureSet(src)}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      position="absolute"
      inset="0"
      boxSize="full"
      objectFit="cover"
      data-cut
    />
  );
}
