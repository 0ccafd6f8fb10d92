import { Box, Flex, Stack } from '@chakra-ui/react';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { BlockButton } from './BlockButton';
import { LookButton } from './LookButton';
import { PageBadges } from './PageBadges';
import { PageSummary } from './PageSummary';
import { type PersonPage_CreatorFragment, PersonPage_CreatorFragmentDoc } from './PersonPage.generated';
import { ReviewButtons } from './ReviewButtons';
import { WallLines } from './WallLines';

void (
  /* GraphQL */ `
  fragment PersonPage_creator on Creator {
    id
    userId
    pageName
    blocked
    reviewReason
    viewerCanReview
    ...PageSummary_creator
    ...PageBadges_creator
    ...ReviewButtons_creator
    ...WallLines_creator
  }
`
);

/** A person's page at the desk, and every decision about it that is possible now. */
export function PersonPage({ creator: ref }: { creator: FragmentRef<PersonPage_CreatorFragment> }) {
  const creator = useFragmentData(PersonPage_CreatorFragmentDoc, ref);
  const { userId, pageName, blocked, reviewReason, viewerCanReview } = creator;
  return (
    <Stack layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <PageSummary creator={creator} />
      <PageBadges creator={creator} besideSummary />
      {reviewReason && (
        <Box borderInlineStartWidth="3px" borderColor="border.emphasized" ps="4">
          <LongText text={reviewReason} lines={6} />
        </Box>
      )}
      {viewerCanReview && <WallLines creator={creator} />}
      {viewerCanReview && (
        <Flex wrap="wrap" gap="2" justify={{ md: 'flex-end' }}>
          <LookButton userId={userId} name={pageName} />
          <BlockButton what="page" userId={userId} name={pageName} blocked={blocked} />
          <ReviewButtons creator={creator} />
        </Flex>
      )}
    </Stack>
  );
}
