import { useMutation } from '@apollo/client/react';
import { Box, Flex, Stack } from '@chakra-ui/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { DECISION } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { DecisionButton } from './DecisionButton';
import { LookButton } from './LookButton';
import { PageBadges } from './PageBadges';
import { PageSummary } from './PageSummary';
import {
  BlockCreatorDocument,
  type PersonPage_CreatorFragment,
  PersonPage_CreatorFragmentDoc,
  UnblockCreatorDocument,
} from './PersonPage.generated';
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
  mutation BlockCreator($input: DeskInput!) {
    blockCreator(input: $input) {
      creator {
        id
      }
    }
  }
  mutation UnblockCreator($input: DeskInput!) {
    unblockCreator(input: $input) {
      creator {
        id
      }
    }
  }
`
);

/** A person's page at the desk, and every decision about it that is possible now. */
export function PersonPage({ creator: ref }: { creator: FragmentRef<PersonPage_CreatorFragment> }) {
  const creator = useFragmentData(PersonPage_CreatorFragmentDoc, ref);
  const [block] = useMutation(BlockCreatorDocument);
  const [unblock] = useMutation(UnblockCreatorDocument);
  const { userId, pageName, blocked, reviewReason, viewerCanReview } = creator;
  const words = blocked ? DECISION.unblockPage : DECISION.blockPage;
  const decide = (reason: string) => (blocked ? unblock : block)({ variables: { input: { userId, reason } } });
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
          <DecisionButton
            key={String(blocked)}
            words={words}
            text={words.text(pageName)}
            name={pageName}
            rules={deskReasonForm}
            decide={decide}
            variant="outline"
            isDanger={!blocked}
          />
          <ReviewButtons creator={creator} />
        </Flex>
      )}
    </Stack>
  );
}
