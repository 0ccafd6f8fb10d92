import { Box, type BoxProps, Image } from '@chakra-ui/react';
import { ACCENTS, type Accent } from '../../../server/rules/accents';
import { pictureSet } from './mediaUrl';

/**
 * Width by height: as covers are cropped, the taller crop around their focus on phones, and the lower one of wide
 * screens, which leaves room for the page (decision F1).
 */
const SHAPE = { base: 2, md: 3, lg: 5.5 };

/** The cover's box, the same with and without a picture and while the page loads. */
export const COVER_PLACE = { w: 'full', aspectRatio: SHAPE, borderRadius: 'l3', overflow: 'hidden' } as const;

interface CoverProps extends Omit<BoxProps, 'color'> {
  src: string | null;
  /** Percent from its left edge: the part that stays visible where it is cropped. */
  focus: number;
  /** The page's colour. */
  accent: Accent;
  /** Its shown width, as CSS's `sizes`. */
  sizes?: string;
  /** It is visible when the screen opens. */
  isFirst?: boolean;
}

/** A page's own picture across its width; without one, evening indigo with a glow in the page's colour. */
export function Cover({ src, focus, accent, sizes = '(min-width: 72rem) 68rem, 100vw', isFirst, ...box }: CoverProps) {
  return (
    <Box
      {...COVER_PLACE}
      bg={src ? 'ink' : undefined}
      css={src ? undefined : evening(accent)}
      data-cut
      aria-hidden
      {...box}
    >
      {src && (
        <Image
          {...pictureSet(src)}
          sizes={sizes}
          alt=""
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          boxSize="full"
          objectFit="cover"
          objectPosition={`${focus}% 50%`}
        />
      )}
    </Box>
  );
}

/** A cover's background in both themes: an evening is dark in each. */
const evening = (accent: Accent) => ({
  background: `radial-gradient(60% 140% at 82% 130%, color-mix(in srgb, ${ACCENTS[accent].solid[1]} 70%, transparent), transparent 75%), radial-gradient(50% 120% at 20% -30%, #4a3f9b, transparent 75%), var(--toli-ink)`,
});
