import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { formatDateTime } from '../../../server/rules/time';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { creating } from '../../../server/words/en/cards';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { SpokenLabel } from '../../ui/SpokenLabel';
import { type PageSummary_CreatorFragment, PageSummary_CreatorFragmentDoc } from './PageSummary.generated';

void (
  /* GraphQL */ `
  fragment PageSummary_creator on Creator {
    id
    path
    pageName
    bio
    isPlural
    profilePicSrc
    accent
    submittedAt
    reviewDueAt
    isReviewOverdue
  }
`
);

interface PageSummaryProps {
  creator: FragmentRef<PageSummary_CreatorFragment>;
  /** The id of its heading. */
  titleId?: string;
}

/** A page in short, with a link to its public look, and how long it has been waiting. */
export function PageSummary({ creator, titleId }: PageSummaryProps) {
  const page = useFragmentData(PageSummary_CreatorFragmentDoc, creator);
  return (
    <Flex gap="4" align="start">
      <Avatar name={page.pageName} src={page.profilePicSrc} accent={page.accent} size="xl" />
      <Box flex="1" minW="0">
        <Heading as="h3" size="lg" id={titleId} lang={langOf(page.pageName)} overflowWrap="anywhere">
          {page.pageName}
        </Heading>
        <Text color="fg.muted" overflowWrap="anywhere">
          <Sentence text={creating(page.isPlural, page.bio)} names={[page.bio]} />
        </Text>
        <Flex wrap="wrap" columnGap="4" align="center">
          <Link asChild minH="11" variant="underline">
            <RouterLink to={page.path}>
              <SpokenLabel
                text={DESK_SCREEN.seePage}
                spoken={`${DESK_SCREEN.seePage}: ${page.pageName}`}
                names={[page.pageName]}
              />{' '}
              <Icon of={ArrowUpRight} />
            </RouterLink>
          </Link>
          {page.reviewDueAt && page.submittedAt && (
            <Text color="fg.muted" fontVariantNumeric="tabular-nums">
              {DESK_SCREEN.submitted} <RelativeTime iso={page.submittedAt} />
              {!page.isReviewOverdue && ` · ${DESK_SCREEN.due(formatDateTime(new Date(page.reviewDueAt)))}`}
            </Text>
          )}
          {page.isReviewOverdue && (
            <Badge colorPalette="red" size="lg">
              {DESK_SCREEN.overdue}
            </Badge>
          )}
        </Flex>
      </Box>
    </Flex>
  );
}
