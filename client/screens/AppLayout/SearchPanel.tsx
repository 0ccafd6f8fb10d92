import { Box, Center, Flex, Spinner, Text } from '@chakra-ui/react';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { COMMON } from '../../../server/words/en/common';
import { EXPLORE } from '../../../server/words/en/explore';
import { CreatorRow } from '../../components/CreatorRow';
import type { useCombobox } from '../../ui/hooks/useCombobox';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import type { Search } from './useSearch';

interface SearchPanelProps {
  search: Search;
  /** The address with all matches. */
  allAddress: string;
  combobox: ReturnType<typeof useCombobox>;
  /** A result was chosen with the pointer. */
  onLeave: () => void;
}

/** Below the search box: the results, or a message instead. */
export function SearchPanel({ search, allAddress, combobox, onLeave }: SearchPanelProps) {
  const { creators, hasMore, isCurrent, status } = search;
  const option = (index: number) => ({
    id: combobox.optionId(index),
    role: 'option',
    'aria-selected': index === combobox.active,
    // The focus stays in the box.
    tabIndex: -1,
    onClick: onLeave,
  });
  return (
    <Box
      position="absolute"
      top="calc(100% + 4px)"
      insetX="0"
      layerStyle="card"
      boxShadow="lg"
      p="2"
      maxH="70dvh"
      overflowY="auto"
      // A press in here, of any length, does not take the focus out of the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {creators.length === 0 ? (
        <Center minH="16" px="3" color="fg.muted" textAlign="center">
          {status ? <Text>{status}</Text> : <Spinner aria-label={COMMON.loading} />}
        </Center>
      ) : (
        <Box role="listbox" id={combobox.listId} aria-label={EXPLORE.results} opacity={isCurrent ? 1 : 0.6}>
          {creators.map((creator, index) => (
            <CreatorRow key={creator.id} creator={creator} {...option(index)} />
          ))}
          {hasMore && (
            <Flex
              asChild
              align="center"
              gap="2"
              minH="12"
              px="3"
              borderRadius="l2"
              fontWeight="semibold"
              _hover={{ bg: 'bg.muted' }}
              _selected={{ bg: 'bg.muted' }}
            >
              <Link to={allAddress} {...option(creators.length)}>
                {EXPLORE.all} <Icon of={ArrowRight} />
              </Link>
            </Flex>
          )}
        </Box>
      )}
    </Box>
  );
}
