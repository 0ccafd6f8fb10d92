import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ReactNode, useId, useState } from 'react';
import { ACCOUNT } from '../../../server/words/en/users';
import { useHash } from '../../ui/hooks/useHash';
import { Icon } from '../../ui/Icon';

/** The target of links to it: it is open then. */
const ANCHOR = 'developers';

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    width: 'full',
    p: { base: '4', md: '6' },
    textAlign: 'start',
    cursor: 'button',
  },
});

/** One row that unfolds the settings for people who write programs. */
export function ForDevelopers({ children }: { children: ReactNode }) {
  const id = useId();
  const hash = useHash();
  const [isOpen, setOpen] = useState(false);
  const [followed, setFollowed] = useState('');
  // Not in an effect: what is below would be seen to move.
  if (hash !== followed) {
    setFollowed(hash);
    if (hash === `#${ANCHOR}`) setOpen(true);
  }
  return (
    <Stack id={ANCHOR} gap={{ base: 4, md: 5 }} scrollMarginTop="24">
      <Box layerStyle="card" p="0">
        <Row type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Box minW="0">
            <Text fontWeight="semibold">{ACCOUNT.forDevelopers}</Text>
            <Text textStyle="sm" color="fg.muted">
              {ACCOUNT.forDevelopersHint}
            </Text>
          </Box>
          <Icon of={ChevronDown} style={{ flexShrink: 0, rotate: isOpen ? '180deg' : 'none' }} />
        </Row>
      </Box>
      <Stack id={id} hidden={!isOpen} gap={{ base: 4, md: 5 }}>
        {isOpen && children}
      </Stack>
    </Stack>
  );
}
