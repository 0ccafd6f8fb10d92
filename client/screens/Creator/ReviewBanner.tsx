import { Box, Container, Flex, IconButton, Text } from '@chakra-ui/react';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'react';

import { PAGE_NOTICE, PAGE_STATE } from '../../../server/words/en/pageStates';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Icon } from '../../ui/Icon';
import { isServer } from '../../ui/isServer';
import { tabStorage } from '../../ui/storage';
import { type ReviewBanner_CreatorFragment, ReviewBanner_CreatorFragmentDoc } from './ReviewBanner.generated';

void (
  /* GraphQL */ `
  fragment ReviewBanner_creator on Creator {
    id
    reviewStatus
    viewerIsOwner
    isLive
  }
`
);

const DISMISSED = 'toli:reviewBannerDismissed';

/**
 * Says to the owner that the page waits for its review; dismissed, it stays away until the browser is closed (decision
 * B8).
 */
export function ReviewBanner({ creator }: { creator: FragmentRef<ReviewBanner_CreatorFragment> }) {
  const { reviewStatus, viewerIsOwner, isLive } = useFragmentData(ReviewBanner_CreatorFragmentDoc, creator);
  const [isDismissed, setDismissed] = useState(() => !isServer && tabStorage.get(DISMISSED) !== null);
  if (!viewerIsOwner || reviewStatus !== 'SUBMITTED' || isDismissed) return null;
  const dismiss = () => {
    tabStorage.set(DISMISSED, 'yes');
    setDismissed(true);
  };
  return (
    <Flex role="status" bg="bg.warning" color="fg" py="1">
      <Container maxW="6xl" display="flex" alignItems="center" gap="3">
        <Icon of={Clock} style={{ flexShrink: 0 }} />
        <Box flex="1" textStyle="sm">
          <Text textStyle={{ md: 'md' }} fontWeight="medium">
            {PAGE_NOTICE.submitted}
          </Text>
          {!isLive && <Text>{PAGE_STATE.notLive}</Text>}
        </Box>
        <IconButton variant="ghost" aria-label={PAGE_NOTICE.dismiss} onClick={dismiss}>
          <Icon of={X} />
        </IconButton>
      </Container>
    </Flex>
  );
}
