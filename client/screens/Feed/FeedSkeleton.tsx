import { Flex, Skeleton, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../../server/rules/screenDetails';
import { COMMON } from '../../../server/words/en/common';

/** Placeholders of posts. */
export function FeedSkeleton({ rows = SKELETON_ROWS }: { rows?: number }) {
  return (
    <Stack gap="4" role="status" aria-label={COMMON.loading}>
      {[...Array(rows).keys()].map((row) => (
        <Stack key={row} layerStyle="card" p="5" gap="3">
          <Flex align="center" gap="3">
            <Skeleton boxSize="10" borderRadius="full" />
            <Skeleton h="4" w="35%" />
          </Flex>
          <Skeleton h="4" w="90%" />
          <Skeleton h="4" w="70%" />
        </Stack>
      ))}
    </Stack>
  );
}

/** The card beside the posts, on a phone the strip above them, while it loads. */
export function SideCardSkeleton() {
  return (
    <Flex
      layerStyle={{ lg: 'card' }}
      direction={{ base: 'row', lg: 'column' }}
      gap={{ base: 3, lg: 4 }}
      p={{ lg: 5 }}
      minH={{ base: '5.5rem', lg: '0' }}
      aria-hidden
    >
      <Flex align="center" gap="3">
        <Skeleton boxSize={{ base: '11', lg: '12' }} borderRadius="full" />
        <Skeleton h="4" w="24" hideBelow="lg" />
      </Flex>
      <Skeleton h="4" w="60%" hideBelow="lg" />
    </Flex>
  );
}
