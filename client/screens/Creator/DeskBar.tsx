import { Button, Container, Flex, Text } from '@chakra-ui/react';
import { LuGavel } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { DESK_BADGE, DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { type DeskBar_CreatorFragment, DeskBar_CreatorFragmentDoc } from './DeskBar.generated';

void (
  /* GraphQL */ `
  fragment DeskBar_creator on Creator {
    id
    userId
    isLive
    reviewStatus
    viewerCanReview
  }
`
);

/** For reviewers, over a page that waits for them or that others cannot see: so it looks to the public, and there it is decided. */
export function DeskBar({ creator }: { creator: FragmentRef<DeskBar_CreatorFragment> }) {
  const { userId, isLive, reviewStatus, viewerCanReview } = useFragmentData(DeskBar_CreatorFragmentDoc, creator);
  if (!viewerCanReview || (isLive && reviewStatus !== 'SUBMITTED')) return null;
  return (
    <Flex bg="bg.muted" py="1">
      <Container maxW="6xl" display="flex" alignItems="center" gap="3">
        <LuGavel aria-hidden style={{ flexShrink: 0 }} />
        <Text flex="1">{isLive ? DESK_BADGE.review.SUBMITTED : DESK_SCREEN.asReviewer}</Text>
        <Button asChild variant="ghost">
          <Link to={`/admin/people/${userId}`}>{DESK_SCREEN.toDesk}</Link>
        </Button>
      </Container>
    </Flex>
  );
}
