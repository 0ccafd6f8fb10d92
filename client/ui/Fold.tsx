import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from './Icon';

const Details = chakra('details', {
  base: { '& > summary svg': { transition: 'rotate 150ms' }, '&[open] > summary svg': { rotate: '180deg' } },
});

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '11',
    p: { base: '4', md: '6' },
    borderRadius: 'l3',
    cursor: 'button',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

export interface FoldProps {
  /** The id for links to it. */
  id: string;
  title: string;
  /** One line about what is in it. */
  hint: string;
  children: ReactNode;
  /** Its element. */
  section?: RefObject<HTMLElement | null>;
}

/** A card whose content is folded away; a link to it or to a part of it opens it. */
export function Fold({ id, title, hint, children, section }: FoldProps) {
  const titleId = useId();
  const own = useRef<HTMLElement>(null);
  const card = section ?? own;
  const { hash, key } = useLocation();
  // Before the paint, and before the router scrolls to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again is another navigation
  useLayoutEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target && card.current?.contains(target)) unfold(card.current);
  }, [hash, key]);
  return (
    <Box as="section" ref={card} id={id} scrollMarginTop="24" aria-labelledby={titleId} layerStyle="card" p="0">
      <Details>
        <Summary>
          <Box minW="0">
            <Heading as="h3" size="lg" id={titleId}>
              {title}
            </Heading>
            <Text textStyle="sm" color="fg.muted">
              {hint}
            </Text>
          </Box>
          <Icon of={ChevronDown} style={{ flexShrink: 0 }} />
        </Summary>
        <Box px={{ base: 4, md: 6 }} pb={{ base: 4, md: 6 }}>
          {children}
        </Box>
      </Details>
    </Box>
  );
}

/** Opens a fold. */
export function unfold(card: HTMLElement): void {
  card.querySelector('details')!.open = true;
}
