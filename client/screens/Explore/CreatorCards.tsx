import { Box, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { COVER_SHAPE } from '../../../server/rules/pictures';
import { SKELETON_ROWS } from '../../../server/rules/screenDetails';
import { COMMON } from '../../../server/words/en/common';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { CreatorCard } from './CreatorCard';
import type { CreatorCard_CreatorFragment } from './CreatorCard.generated';

type CreatorRef = FragmentRef<CreatorCard_CreatorFragment>;

const GRID = { templateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))', gap: '5' } as const;
/** The number of cards visible at once on a wide screen. */
const IN_SIGHT = 3;

/** Pages as cards, as many beside each other as there is room for. */
export function CreatorCards({ creators }: { creators: readonly CreatorRef[] }) {
  return (
    <Grid as="ul" {...GRID}>
      {creators.map((creator, place) => (
        <CreatorCard key={'id' in creator ? creator.id : undefined} creator={creator} isFirst={place < IN_SIGHT} />
      ))}
    </Grid>
  );
}

/** A grid of pages' cards while it loads. */
export function CreatorCardsSkeleton() {
  return (
    <Grid {...GRID} role="status" aria-label={COMMON.loading}>
      {[...Array(SKELETON_ROWS).keys()].map((row) => (
        <Stack key={row} layerStyle="card" gap="3" overflow="hidden" minH="20rem">
          <Skeleton aspectRatio={COVER_SHAPE} borderRadius="0" />
          <Box px="4">
            <Skeleton h="5" w="60%" mb="3" />
            <Skeleton h="4" w="85%" />
          </Box>
        </Stack>
      ))}
    </Grid>
  );
}
