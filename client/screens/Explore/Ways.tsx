import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CATEGORIES, type Category, explorePath } from '../../../server/rules/categories';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '../../../server/rules/writtenLanguages';
import { WRITTEN_NAMES } from '../../../server/rules/writtenNames';
import { CATEGORY } from '../../../server/words/en/categories';
import { EXPLORE } from '../../../server/words/en/explore';
import { currentLanguage } from '../../../server/words/words';
import { Link } from '../../ui/Link';

interface Chosen {
  category: Category | null;
  language: WrittenLanguage | null;
}

/** The filters of Explore: the newest, the categories, and the languages. */
export function Ways({ category, language }: Chosen) {
  return (
    <Box mb={{ base: 5, md: 7 }}>
      <Row label={EXPLORE.byCategory}>
        <Way to={explorePath(null, language)} isHere={category === null} name={EXPLORE.newest} />
        {CATEGORIES.map((each) => (
          <Way key={each} to={explorePath(each, language)} isHere={category === each} name={CATEGORY[each]} />
        ))}
      </Row>
      <Row label={EXPLORE.byLanguage}>
        <Way to={explorePath(category, null)} isHere={language === null} name={EXPLORE.everyLanguage} />
        {ownFirst().map((each) => (
          <Way
            key={each}
            to={explorePath(category, each)}
            isHere={language === each}
            name={WRITTEN_NAMES[each]}
            lang={each}
          />
        ))}
      </Row>
    </Box>
  );
}

/** The languages, the reader's own first. */
const ownFirst = (): WrittenLanguage[] => [...new Set<WrittenLanguage>([currentLanguage(), ...WRITTEN_LANGUAGES])];

/** Filters beside each other, in rows of about one length; on a phone in one row that scrolls sideways. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      as="nav"
      aria-label={label}
      display={{ base: 'flex', md: 'block' }}
      // Only the rows of a text are balanced.
      textWrap="balance"
      overflowX={{ base: 'auto', md: 'visible' }}
      mx={{ base: -4, md: -1 }}
      px={{ base: 3, md: 0 }}
      scrollPaddingInline="4"
    >
      {children}
    </Box>
  );
}

interface WayProps {
  to: string;
  isHere: boolean;
  name: string;
  lang?: string;
}

function Way({ to, isHere, name, lang }: WayProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const { current: way } = link;
    const row = way?.parentElement;
    if (!isHere || !row) return;
    // The row scrolls sideways: the chosen one is scrolled into view, unless the browser has begun there.
    const [start, end] = [way.offsetLeft - row.offsetLeft, way.offsetLeft - row.offsetLeft + way.clientWidth];
    if (start >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth) return;
    row.scrollLeft = (start + end - row.clientWidth) / 2;
  }, [isHere]);
  return (
    <Flex
      asChild
      display="inline-flex"
      align="center"
      flexShrink="0"
      m="1"
      minH="11"
      px="4"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      whiteSpace="nowrap"
      _hover={{ bg: 'bg.muted' }}
      css={{ '&[aria-current]': { scrollInitialTarget: 'nearest' } }}
      _currentPage={{ bg: 'fg', color: 'bg', borderColor: 'fg', fontWeight: 'bold', _hover: { bg: 'fg' } }}
    >
      <Link ref={link} to={to} lang={lang} aria-current={isHere ? 'page' : undefined}>
        {name}
      </Link>
    </Flex>
  );
}
