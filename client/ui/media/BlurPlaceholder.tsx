import { Box, type BoxProps } from '@chakra-ui/react';
import { blurUrl } from './blurUrl';

/** The public preview of a locked picture, blurred over its whole box. */
export function BlurPlaceholder({ blur, ...box }: { blur: string } & Omit<BoxProps, 'children'>) {
  return (
    <Box aria-hidden overflow="hidden" {...box}>
      <Box
        boxSize="full"
        transform="scale(1.2)"
        filter="blur(16px)"
        bgSize="100% 100%"
        style={{ backgroundImage: `url(${blurUrl(blur)})` }}
      />
    </Box>
  );
}
