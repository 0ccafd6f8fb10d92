import { Image } from '@chakra-ui/react';
import { pictureSet } from '../ui/media/mediaUrl';

/** A squad's own picture, beside its price and title. */
export function SquadPicture({ src }: { src: string }) {
  return (
    <Image
      {...pictureSet(src)}
      sizes="5rem"
      alt=""
      loading="lazy"
      boxSize="20"
      borderRadius="l2"
      objectFit="cover"
      flexShrink="0"
    />
  );
}
