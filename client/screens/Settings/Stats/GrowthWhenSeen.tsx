import { Box, Skeleton } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { COMMON } from '../../../../server/words/en/common';
import { lazyPart } from '../../../ui/lazyPart';

const Growth = lazyPart(() => import('./Growth').then((part) => part.Growth));

/** The growth of the page, which is loaded shortly before it is visible. */
export function GrowthWhenSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setSeen(true), {
      rootMargin: '300px',
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const loading = <Skeleton h="80" borderRadius="l3" role="status" aria-label={COMMON.loading} />;
  return (
    <Box ref={place}>
      {isSeen ? (
        <Suspense fallback={loading}>
          <Growth />
        </Suspense>
      ) : (
        <Box h="80" />
      )}
    </Box>
  );
}
