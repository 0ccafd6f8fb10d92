import { Box, Flex, Stack } from '@chakra-ui/react';
import { SKELETON_ROWS } from '../../server/rules/screenDetails';
import { COMMON } from '../../server/words/en/common';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { type CreatorList_CreatorFragment, CreatorList_CreatorFragmentDoc } from './CreatorList.generated';
import { CreatorRow } from './CreatorRow';
import { FollowButton } from './FollowButton';
import { RowSkeleton } from './RowSkeleton';

void (
  /* GraphQL */ `
  fragment CreatorList_creator on Creator {
    id
    ...CreatorRow_creator
    ...FollowButton_creator
  }
`
);

type CreatorRef = FragmentRef<CreatorList_CreatorFragment>;

/** Pages, one below the other, each with its follow button. */
export function CreatorList({ creators }: { creators: readonly CreatorRef[] }) {
  return (
    <Stack as="ul" gap="0" mx="-3" divideY="1px" divideColor="border">
      {creators.map((creator) => (
        <Entry key={'id' in creator ? creator.id : undefined} creator={creator} />
      ))}
    </Stack>
  );
}

function Entry({ creator: ref }: { creator: CreatorRef }) {
  const creator = useFragmentData(CreatorList_CreatorFragmentDoc, ref);
  return (
    <Flex as="li" align="center">
      <Box flex="1" minW="0">
        <CreatorRow creator={creator} />
      </Box>
      <FollowButton creator={creator} isSmall />
    </Flex>
  );
}

/** A list of pages while it loads. */
export function CreatorListSkeleton() {
  return (
    <Stack gap="0" role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Flex key={row} align="center" gap="4" py="3" minH="18">
          <RowSkeleton />
        </Flex>
      ))}
    </Stack>
  );
}
