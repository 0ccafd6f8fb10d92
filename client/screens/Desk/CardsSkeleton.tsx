import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../../server/rules/screens';
import { COMMON } from '../../../server/words/en/common';

/** Placeholders of the desk's cards and lines. */
export function CardsSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Flex key={row} layerStyle="card" p="5" gap="4" align="center">
          <Skeleton boxSize="12" borderRadius="full" flexShrink="0" />
          <Box flex="1">
            <Skeleton h="4" w="40%" mb="2" />
            <Skeleton h="4" w="65%" />
          </Box>
        </Flex>
      ))}
    </Stack>
  );
}
