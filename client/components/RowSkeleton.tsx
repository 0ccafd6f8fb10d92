import { Box, Skeleton } from '@chakra-ui/react';

/** The placeholder of a row: a picture, and two lines beside it. */
export function RowSkeleton() {
  return (
    <>
      <Skeleton boxSize="12" borderRadius="full" flexShrink="0" />
      <Box flex="1">
        <Skeleton h="4" w="40%" mb="2" />
        <Skeleton h="4" w="65%" />
      </Box>
    </>
  );
}
