import { Flex, Skeleton, Stack } from '@chakra-ui/react';
import { COMMON } from '../../../server/words/en/common';

/** The placeholder of a post. */
export function PostSkeleton() {
  return (
    <Stack layerStyle="card" p="5" gap="4" role="status" aria-label={COMMON.loading}>
      <Flex align="center" gap="3">
        <Skeleton boxSize="10" borderRadius="full" />
        <Skeleton h="4" w="35%" />
      </Flex>
      <Skeleton h="4" w="90%" />
      <Skeleton h="4" w="80%" />
      <Skeleton h="48" w="full" />
    </Stack>
  );
}
