import { Box, chakra, Image, type SystemStyleObject } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import type { Accent } from '../../../server/rules/accents';
import { tinted } from '../theme/accent';
import { pictureSet } from './mediaUrl';

const firstLetter = (word: string) => {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
};

/** The first letters of the first and the last word, whole letters in every script; icons and figures are skipped. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}\u200c\u200d]*/gu) ?? [name.trim()];
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(words[0] ?? '') + firstLetter(last);
}

/** A circle with letters; `--avatar-size` and `--avatar-font-size` are for sizes of one screen alone. */
const Round = chakra('div', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'relative',
    verticalAlign: 'top',
    flexShrink: '0',
    userSelect: 'none',
    boxSize: 'var(--avatar-size)',
    fontSize: 'var(--avatar-font-size)',
    fontWeight: 'medium',
    lineHeight: '1',
    textTransform: 'uppercase',
    borderRadius: 'full',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
  },
  variants: {
    size: {
      sm: { '--avatar-size': 'sizes.9', '--avatar-font-size': 'fontSizes.sm' },
      md: { '--avatar-size': 'sizes.10', '--avatar-font-size': 'fontSizes.md' },
      lg: { '--avatar-size': 'sizes.11', '--avatar-font-size': 'fontSizes.md' },
      xl: { '--avatar-size': 'sizes.12', '--avatar-font-size': 'fontSizes.lg' },
      '2xl': { '--avatar-size': 'sizes.16', '--avatar-font-size': 'fontSizes.xl' },
    },
  },
  defaultVariants: { size: 'md' },
});

interface AvatarProps extends Omit<ComponentProps<typeof Round>, 'css'> {
  name: string;
  src: string | null | undefined;
  /** The colour of the picture's page. */
  accent?: Accent | undefined;
  /** It is visible when the screen opens, and its picture is among the first. */
  isFirst?: boolean;
  css?: SystemStyleObject;
}

/**
 * A person's picture, or the letters of the name while there is none. The name is beside it, so it has no label itself.
 */
export function Avatar({ name, src, accent = 'MARIGOLD', isFirst = false, css, ...round }: AvatarProps) {
  return (
    <Round aria-hidden css={{ ...tinted(accent), ...css }} {...round}>
      {/* Drawn, not text: the letters do not belong to the label of the button or link around them. */}
      <Box data-initials={initials(name)} _before={{ content: 'attr(data-initials)' }} />
      {src && <Portrait key={src} src={src} isFirst={isFirst} />}
    </Round>
  );
}

/** The picture over the letters. */
function Portrait({ src, isFirst }: { src: string; isFirst: boolean }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <Image
      {...pictureSet(src)}
      sizes="96px"
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
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
