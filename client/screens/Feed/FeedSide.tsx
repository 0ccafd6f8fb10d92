import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useMedia } from '../../ui/hooks/useMedia';
import { lazyPart, useIsIdle } from '../../ui/lazyPart';

const PagesToFind = lazyPart(() => import('./FoundPages').then((part) => part.PagesToFind));

/** Where there is room beside the posts for pages to find. */
export const WIDE = '(width >= 80rem)';

/** Pages to find, beside the posts of a wide screen: loaded once the browser is idle, and nowhere else. */
export function FeedSide() {
  const isIdle = useIsIdle();
  const isWide = useMedia(WIDE);
  return (
    isIdle &&
    isWide && (
      <Box as="aside" alignSelf="start" minW="0" position="sticky" top="24" containerType="inline-size">
        <Suspense>
          <PagesToFind />
        </Suspense>
      </Box>
    )
  );
}
