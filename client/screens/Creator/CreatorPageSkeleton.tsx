import { Box, Container, Skeleton, Stack } from '@chakra-ui/react';
import { COMMON } from '../../../server/words/en/common';
import { COVER_PLACE } from './Cover';

/** The page's places while it is on its way. */
export function CreatorPageSkeleton() {
  return (
    <Box role="status" aria-label={COMMON.loading}>
      <Skeleton {...COVER_PLACE} borderRadius="0" />
      <Container maxW="6xl">
        <Skeleton boxSize="28" borderRadius="full" mt="-14" borderWidth="4px" borderColor="bg" />
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
