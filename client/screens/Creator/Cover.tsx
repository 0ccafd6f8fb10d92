import { Box, Image } from '@chakra-ui/react';
import { pictureSet } from '../../ui/mediaUrl';

/** The cover's place, the same with and without a picture and while the page loads. */
export const COVER_HEIGHT = { base: '28', sm: '40', lg: '52' } as const;

/** The creator's own picture across the page; until there is one, evening indigo with a light in it. */
export function Cover({ src }: { src: string | null }) {
  return (
    <Box h={COVER_HEIGHT} bg="ink" overflow="hidden" aria-hidden>
      {src ? (
        <Image {...pictureSet(src)} sizes="100vw" alt="" w="full" h="full" objectFit="cover" fetchPriority="high" />
      ) : (
        <Box
          h="full"
          css={{
            background:
              'radial-gradient(60% 140% at 82% 130%, color-mix(in srgb, var(--toli-marigold) 55%, transparent), transparent 70%), radial-gradient(50% 120% at 20% -30%, #4a3f9b, transparent 75%)',
          }}
        />
      )}
    </Box>
  );
}
