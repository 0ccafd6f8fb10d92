import { Box, Button } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { JOIN } from '../../../server/words/en/joining';

interface JoinBarProps {
  /** The element of the squads, which it scrolls back to. */
  area: RefObject<HTMLElement | null>;
  /** The lowest price of the squads that can be joined, in whole rupees a month. */
  from: number;
}

/** The button that scrolls back to the squads, near the thumb while they are not visible. */
export function JoinBar({ area, from }: JoinBarProps) {
  const isPassed = useIsPassed(area);
  if (!isPassed) return null;
  const back = () => {
    const squads = area.current!;
    squads.scrollIntoView({ block: 'start' });
    squads.querySelector<HTMLElement>('article button')?.focus({ preventScroll: true });
  };
  return (
    <Box
      data-bar="join"
      position="fixed"
      insetX="0"
      bottom="var(--toli-places)"
      zIndex="sticky"
      px="4"
      py="3"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Button w="full" maxW="md" mx="auto" display="flex" onClick={back}>
        {JOIN.from(from)}
      </Button>
    </Box>
  );
}

/** Whether it was scrolled past. */
function useIsPassed(area: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(area.current!);
    return () => observer.disconnect();
  }, [area]);
  return isPassed;
}
