import { Box, Container, Skeleton, Stack } from '@chakra-ui/react';
import { COMMON } from '../../../server/words/en/common';
import { COVER_PLACE } from '../../ui/media/Cover';

/** The page's placeholders while it loads. */
export function CreatorPageSkeleton() {
  return (
    <Box role="status" aria-label={COMMON.loading}>
      <Container maxW="6xl" pt={{ base: 3, md: 4 }}>
        <Skeleton {...COVER_PLACE} />
        <Skeleton
          boxSize={{ base: '24', md: '32' }}
          borderRadius="full"
          mt={{ base: '-12', md: '-16' }}
          ms={{ base: '3', md: '6' }}
          borderWidth="4px"
          borderColor="bg"
        />
        <Stack gap="3" mt="4" mb="10">
          <Skeleton h="9" w="min(20rem, 70%)" />
          <Skeleton h="5" w="min(28rem, 90%)" />
        </Stack>
        <Stack gap="4">
          <Skeleton h="40" borderRadius="l3" />
          <Skeleton h="40" borderRadius="l3" />
        </Stack>
      </Container>
    </Box>
  );
}
