import { Button, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { SHOW_MORE } from '../../server/words/en/showMore';
import { Failure } from './Failure';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  /**
   * Why the last slice failed: the list does not retry by itself, only when the button is pressed or the browser is
   * online again.
   */
  problem?: string | undefined;
  onMore: () => void;
}

/** The end of an endless list: loads more shortly before it is visible; the button is for people who arrive sooner. */
export function LoadMore({ hasMore, isLoading, problem, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  const isWaiting = hasMore && !isLoading && problem === undefined;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && ask.current(), {
      rootMargin: '600px',
      // The same for a list with its own scrolling, such as a conversation.
      scrollMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  if (!hasMore) return null;
  return (
    <Stack ref={end} py="4" gap="3" align="center">
      <Failure text={isLoading ? undefined : problem} />
      <Button variant="outline" loading={isLoading} loadingText={SHOW_MORE.more} onClick={onMore}>
        {SHOW_MORE.more}
      </Button>
    </Stack>
  );
}
