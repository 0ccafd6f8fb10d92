import { Box, Image } from '@chakra-ui/react';
import { pictureSet } from '../../ui/mediaUrl';

/** Width by height, as covers are cropped (decision F1). */
const SHAPE = 3;
/** Pixels: on a wide screen what comes below has to come into sight, too. */
const HIGHEST = 288;

/** The cover's place, the same with and without a picture and while the page loads. */
export const COVER_PLACE = { w: 'full', aspectRatio: SHAPE, maxH: `${HIGHEST}px` };

const FILL = { position: 'absolute', inset: 0, w: 'full', h: 'full' } as const;

/**
 * The creator's own picture, all of it as it was cropped; where the screen is wider, in the glow of its own colours. Until there
 * is one, evening indigo with a light in it.
 */
export function Cover({ src }: { src: string | null }) {
  return (
    <Box {...COVER_PLACE} position="relative" bg="ink" overflow="hidden" aria-hidden>
      {src ? <CoverPicture src={src} /> : <Evening />}
    </Box>
  );
}

function CoverPicture({ src }: { src: string }) {
  const widest = `${HIGHEST * SHAPE}px`;
  const picture = { ...pictureSet(src), sizes: `(min-width: ${widest}) ${widest}, 100vw`, alt: '' };
  return (
    <>
      <Image {...picture} {...FILL} objectFit="fill" filter="blur(32px)" transform="scale(1.15)" opacity="0.8" />
      <Image {...picture} {...FILL} objectFit="contain" fetchPriority="high" />
    </>
  );
}

const Evening = () => (
  <Box
    h="full"
    css={{
      background:
        'radial-gradient(60% 140% at 82% 130%, color-mix(in srgb, var(--toli-marigold) 55%, transparent), transparent 70%), radial-gradient(50% 120% at 20% -30%, #4a3f9b, transparent 75%)',
    }}
  />
);
