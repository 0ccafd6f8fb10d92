import { Flex, Stack, Text } from '@chakra-ui/react';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Sentence } from '../../ui/Sentence';
import { PageSummary } from './PageSummary';
import { PersonLink } from './PersonLink';
import { type QueueCard_CreatorFragment, QueueCard_CreatorFragmentDoc } from './QueueCard.generated';
import { ReviewButtons } from './ReviewButtons';

void (
  /* GraphQL */ `
  fragment QueueCard_creator on Creator {
    id
    userId
    pageName
    user {
      id
      fullName
    }
    ...PageSummary_creator
    ...ReviewButtons_creator
  }
`
);

/** A page in review: its owner, since when, a link to its public look, and the decision. */
export function QueueCard({ creator: ref }: { creator: FragmentRef<QueueCard_CreatorFragment> }) {
  const creator = useFragmentData(QueueCard_CreatorFragmentDoc, ref);
  const { userId, pageName, user } = creator;
  const titleId = `page-${userId}`;
  return (
    <Stack as="article" aria-labelledby={titleId} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <PageSummary creator={creator} titleId={titleId} />
      <Flex wrap="wrap" align="center" gap="2" justify="flex-end">
        <Text color="fg.muted" me="auto" overflowWrap="anywhere">
          <Sentence text={DESK_SCREEN.by(user.fullName)} names={[user.fullName]} />
        </Text>
        <PersonLink userId={userId} name={pageName} />
        <ReviewButtons creator={creator} />
      </Flex>
    </Stack>
  );
}
