import { type AvatarRootProps, Box, Avatar as ChakraAvatar, Image, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import type { Accent } from '../../server/rules/accents';
import { tinted } from './accent';
import { pictureSet } from './mediaUrl';

const firstLetter = (word: string) => {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
};

/** The first letters of the first and the last word, whole letters in every script; signs and figures are passed over. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}\u200c\u200d]*/gu) ?? [name.trim()];
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(words[0] ?? '') + firstLetter(last);
}

interface AvatarProps extends Omit<AvatarRootProps, 'name' | 'src' | 'css'> {
  name: string;
  src: string | null | undefined;
  /** The colour of the page whose picture it is. */
  accent?: Accent | undefined;
  css?: SystemStyleObject;
}

/** Somebody's picture, or the letters of the name while there is none. The name stands beside it, so it says nothing itself. */
export function Avatar({ name, src, accent = 'MARIGOLD', css, ...root }: AvatarProps) {
  return (
    <ChakraAvatar.Root aria-hidden css={{ ...tinted(accent), ...css }} {...root}>
      <ChakraAvatar.Fallback>
        {/* Drawn, not written: the letters are no words of the button or link around them. */}
        <Box data-initials={initials(name)} _before={{ content: 'attr(data-initials)' }} />
      </ChakraAvatar.Fallback>
      {src && <Portrait key={src} src={src} />}
    </ChakraAvatar.Root>
  );
}

/** The picture over the letters. Chakra's own hides it until it is loaded, and what is hidden is never loaded lazily. */
function Portrait({ src }: { src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <Image
      {...pictureSet(src)}
      sizes="96px"
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      position="absolute"
      inset="0"
      boxSize="full"
      objectFit="cover"
      borderRadius="inherit"
    />
  );
}
