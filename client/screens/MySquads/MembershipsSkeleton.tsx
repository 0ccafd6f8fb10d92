import { Skeleton, Stack } from '@chakra-ui/react';
import { COMMON } from '../../../server/words/en/common';

/** Placeholders of the memberships' cards. */
export function MembershipsSkeleton() {
  return (
    <Stack gap="4" role="status" aria-label={COMMON.loading}>
      <Skeleton h="44" borderRadius="l3" />
      <Skeleton h="44" borderRadius="l3" />
    </Stack>
  );
}
