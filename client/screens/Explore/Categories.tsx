import { Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CATEGORIES, type Category, categoryPath } from '../../../server/rules/creators';
import { CATEGORY } from '../../../server/words/en/categories';
import { EXPLORE } from '../../../server/words/en/explore';
import { Link } from '../../ui/Link';

/** The ways through Explore: what is new, and what pages make. On a phone they go on sideways. */
export function Categories({ chosen }: { chosen: Category | null }) {
  return (
    <Flex
      as="nav"
      aria-label={EXPLORE.byCategory}
      gap="2"
      wrap={{ md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      mx={{ base: -4, md: 0 }}
      px={{ base: 4, md: 0 }}
      py="1"
      mb={{ base: 5, md: 7 }}
    >
      <Way to="/explore" isHere={chosen === null} name={EXPLORE.newest} />
      {CATEGORIES.map((category) => (
        <Way key={category} to={categoryPath(category)} isHere={chosen === category} name={CATEGORY[category]} />
      ))}
    </Flex>
  );
}

function Way({ to, isHere, name }: { to: string; isHere: boolean; name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { current: way } = link;
    const row = way?.parentElement;
    // The row goes on sideways: the chosen one is in sight.
    if (isHere && row) row.scrollLeft = way.offsetLeft - row.offsetLeft - (row.clientWidth - way.clientWidth) / 2;
  }, [isHere]);
  return (
    <Flex
      asChild
      align="center"
      flexShrink="0"
      minH="11"
      px="4"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      whiteSpace="nowrap"
      _hover={{ bg: 'bg.muted' }}
      _currentPage={{ bg: 'fg', color: 'bg', borderColor: 'fg', fontWeight: 'bold', _hover: { bg: 'fg' } }}
    >
      <Link ref={link} to={to} aria-current={isHere ? 'page' : undefined}>
        {name}
      </Link>
    </Flex>
  );
}
