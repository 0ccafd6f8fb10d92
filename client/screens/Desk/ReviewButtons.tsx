import { useMutation } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { approveForm, rejectForm } from '../../../server/rules/forms/admin';
import { DECISION, DESK, REVIEW_OUTCOME } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { settings } from '../../visit/settings';
import { DecisionButton } from './DecisionButton';
import {
  type ReviewButtons_CreatorFragment,
  ReviewButtons_CreatorFragmentDoc,
  ReviewCreatorDocument,
} from './ReviewButtons.generated';

void (
  /* GraphQL */ `
  fragment ReviewButtons_creator on Creator {
    id
    userId
    pageName
    reviewStatus
    isLive
    blocked
    deactivated
    viewerCanReview
  }
  mutation ReviewCreator($input: ReviewCreatorInput!) {
    reviewCreator(input: $input) {
      creator {
        id
      }
    }
  }
`
);

/** Approve, and reject with a reason, while the page is in review; not for the reviewer's own page. */
export function ReviewButtons({ creator }: { creator: FragmentRef<ReviewButtons_CreatorFragment> }) {
  const page = useFragmentData(ReviewButtons_CreatorFragmentDoc, creator);
  const [review] = useMutation(ReviewCreatorDocument);
  if (page.reviewStatus !== 'SUBMITTED') return null;
  if (!page.viewerCanReview) return <Text color="fg.muted">{DESK.notYourself}</Text>;
  const decide = (decision: 'APPROVE' | 'REJECT') => (reason: string) =>
    review({ variables: { input: { userId: page.userId, decision, reason } } });
  return (
    <Flex gap="2" flexGrow={{ base: 1, md: 0 }}>
      <DecisionButton
        words={DECISION.reject}
        text={REVIEW_OUTCOME.reject(page.pageName, settings.pageReview)}
        name={page.pageName}
        rules={rejectForm}
        decide={decide('REJECT')}
        variant="outline"
        isDanger
      />
      <DecisionButton
        words={DECISION.approve}
        text={REVIEW_OUTCOME.approve(page.pageName, {
          isLive: page.isLive,
          isClosed: page.blocked || page.deactivated,
        })}
        name={page.pageName}
        rules={approveForm}
        decide={decide('APPROVE')}
      />
    </Flex>
  );
}
