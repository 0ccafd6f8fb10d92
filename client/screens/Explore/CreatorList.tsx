import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../../server/rules/screens';
import { COMMON } from '../../../server/words/en/common';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { CreatorRow } from '../../components/CreatorRow';
import type { CreatorRow_CreatorFragment } from '../../components/CreatorRow.generated';

/** Pages, one below the other. */
export function CreatorList({ creators }: { creators: readonly FragmentRef<CreatorRow_CreatorFragment>[] }) {
  return (
    <Stack as="ul" gap="0" mx="-3" divideY="1px" divideColor="border">
      {creators.map((creator) => (
        <li key={'id' in creator ? creator.id : undefined}>
          <CreatorRow creator={creator} />
        </li>
      ))}
    </Stack>
  );
}

/** The same while it is on its way. */
export function CreatorListSkeleton() {
  return (
    <Stack gap="0" role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Flex key={row} align="center" gap="4" py="3" minH="18">
          <Skeleton boxSize="12" borderRadius="full" />
          <Box flex="1">
            <Skeleton h="4" w="40%" mb="2" />
            <Skeleton h="4" w="65%" />
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
