import { Box } from '@chakra-ui/react';
import { useNavigation } from 'react-router-dom';
import { COMMON } from '../../../server/words/en/common';

/** A thin line at the top while the next screen loads; a quick navigation never shows it. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      role="status"
      aria-label={COMMON.loading}
      position="fixed"
      insetX="0"
      top="0"
      height="3px"
      overflow="hidden"
      zIndex="toast"
    >
      <Box
        height="full"
        width="40%"
        bg="brand.solid"
        opacity="0"
        animation="slide-from-left-full 1.1s ease-in-out 250ms infinite alternate both, fade-in 200ms 250ms forwards"
      />
    </Box>
  );
}
