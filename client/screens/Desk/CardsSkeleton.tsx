import { Flex, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../../server/rules/screenDetails';
import { COMMON } from '../../../server/words/en/common';
import { RowSkeleton } from '../../components/RowSkeleton';

/** Placeholders of the desk's cards and lines. */
export function CardsSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Flex key={row} layerStyle="card" p="5" gap="4" align="center">
          <RowSkeleton />
        </Flex>
      ))}
    </Stack>
  );
}
