import { Box, Button, Stack } from '@chakra-ui/react';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import type { ReactNode } from 'react';
import { FEED } from '../../../server/words/en/feed';
import { Icon } from '../../ui/Icon';
import { Sentence } from '../../ui/Sentence';
import type { RestOfDay } from './foldDays';

interface RestButtonProps {
  rest: RestOfDay;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the unfolded part. */
  children: ReactNode;
}

/** The line for the rest of a page's day, with its number of posts; it unfolds and folds them in place. */
export function RestButton({ rest: { creator, count }, isOpen, onToggle, children }: RestButtonProps) {
  return (
    <Stack gap="4">
      <Button
        variant="outline"
        w="full"
        h="auto"
        minH="11"
        py="2"
        gap="2"
        justifyContent="space-between"
        whiteSpace="normal"
        textAlign="start"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Box minW="0" overflowWrap="anywhere">
          <Sentence text={FEED.moreBy(creator.pageName, count)} names={[creator.pageName]} />
        </Box>
        <Icon of={isOpen ? ChevronUp : ChevronDown} />
      </Button>
      {isOpen && children}
    </Stack>
  );
}
