import { Flex, Skeleton, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../../server/rules/screenDetails';
import { COMMON } from '../../../server/words/en/common';

/** Placeholders of notifications. */
export function NotificationsSkeleton() {
  return (
    <Stack gap="0" role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Flex key={row} align="center" gap="4" py="3" minH="18">
          <Skeleton boxSize="11" borderRadius="full" />
          <Skeleton flex="1" maxW="sm" h="4" />
        </Flex>
      ))}
    </Stack>
  );
}
