import { Button, Center } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { COMMON } from '../../server/words/en/common';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /** The last page did not come: the list does not ask again by itself, only when the button is pressed or the line comes back. */
  hasFailed?: boolean;
  onMore: () => void;
}

/** The end of an endless list: asks for more shortly before it comes into sight; the button is for those who arrive sooner. */
export function LoadMore({ hasMore, isLoading, hasFailed, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  const isWaiting = hasMore && !isLoading && !hasFailed;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && ask.current(), {
      rootMargin: '600px',
      // The same for a list that scrolls in itself, such as a conversation.
      scrollMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (!hasMore) return null;
  return (
    <Center ref={end} py="4">
      <Button variant="outline" loading={isLoading} loadingText={COMMON.more} onClick={onMore}>
        {COMMON.more}
      </Button>
    </Center>
  );
}
