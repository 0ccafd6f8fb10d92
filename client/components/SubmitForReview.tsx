import { useMutation } from '@apollo/client/react';
import { Button, type ButtonProps, Stack, Text } from '@chakra-ui/react';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { COMMON } from '../../server/words/en/common';
import { REVIEW_SCREEN } from '../../server/words/en/pageSettings';
import { REVIEW } from '../../server/words/en/pageStates';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Icon } from '../ui/Icon';
import { settings } from '../visit/settings';
import { PageChecklist } from './PageChecklist';
import {
  type SubmitForReview_CreatorFragment,
  SubmitForReview_CreatorFragmentDoc,
  SubmitForReviewDocument,
} from './SubmitForReview.generated';

void (
  /* GraphQL */ `
  fragment SubmitForReview_creator on Creator {
    id
    reviewStatus
    deactivated
    ...PageChecklist_creator
  }
  mutation SubmitForReview {
    submitForReview {
      creator {
        id
        isLive
        reviewReason
        ...SubmitForReview_creator
      }
    }
  }
`
);

interface SubmitForReviewProps {
  creator: FragmentRef<SubmitForReview_CreatorFragment>;
  variant?: ButtonProps['variant'];
}

/** Submits the viewer's own page for review, after an explanation; shows that it waits meanwhile. */
export function SubmitForReview({ creator: ref, variant = 'solid' }: SubmitForReviewProps) {
  const creator = useFragmentData(SubmitForReview_CreatorFragmentDoc, ref);
  const [isAsking, setAsking] = useState(false);
  if (creator.reviewStatus === 'APPROVED') return null;
  if (creator.reviewStatus === 'SUBMITTED') return <InProgress />;
  const verb = creator.reviewStatus === 'REJECTED' ? REVIEW.again : REVIEW.submit;
  return (
    <>
      <Button variant={variant} flexShrink="0" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ReviewDialog creator={creator} verb={verb} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

const InProgress = () => (
  <Button variant="outline" flexShrink="0" disabled _disabled={{ opacity: 1 }}>
    <Icon of={Clock} /> {REVIEW.inProgress}
  </Button>
);

interface ReviewDialogProps {
  creator: SubmitForReview_CreatorFragment;
  verb: string;
  isOpen: boolean;
  onClose: () => void;
}

function ReviewDialog({ creator, verb, isOpen, onClose }: ReviewDialogProps) {
  const navigate = useNavigate();
  const [submit] = useMutation(SubmitForReviewDocument);
  const meanwhile = creator.deactivated
    ? REVIEW_SCREEN.deactivated
    : settings.pageReview === 'advisory' && REVIEW_SCREEN.meanwhile;

  async function go() {
    await submit().catch((error) => {
      console.error(new Error(REVIEW.failed, { cause: error }));
      throw error;
    });
    await navigate('/creator');
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={COMMON.question(REVIEW.submit)}
      confirm={verb}
      onConfirm={go}
    >
      <Stack gap="4">
        <Text>{REVIEW.explanation}</Text>
        {meanwhile && <Text>{meanwhile}</Text>}
        <PageChecklist creator={creator} onGo={onClose} />
      </Stack>
    </ConfirmDialog>
  );
}
