import { Flex, Skeleton, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../../server/rules/screenDetails';
import { COMMON } from '../../../server/words/en/common';

/** Placeholders of conversations. */
export function RoomsSkeleton() {
  return (
    <Stack gap="0" role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Flex key={row} align="center" gap="3" p="3" minH="16" data-placeholder>
          <Skeleton boxSize="11" borderRadius="full" />
          <Stack flex="1" gap="2">
            <Skeleton h="4" maxW="32" />
            <Skeleton h="3" maxW="48" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}
