import { Box, Flex, Heading, HStack, Link, Text } from '@chakra-ui/react';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import { NAVIGATION } from '../../server/words/en/common';

import { PAGE_NOTICE, PAGE_STATE } from '../../server/words/en/pageStates';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { Link as RouterLink } from '../ui/Link';
import { LongText } from '../ui/LongText';
import { settings } from '../visit/settings';
import { type PageStateNotice_CreatorFragment, PageStateNotice_CreatorFragmentDoc } from './PageStateNotice.generated';

void (
  /* GraphQL */ `
  fragment PageStateNotice_creator on Creator {
    id
    isLive
    blocked
    deactivated
    reviewStatus
    reviewReason
  }
`
);

interface PageStateNoticeProps {
  creator: FragmentRef<PageStateNotice_CreatorFragment>;
  /** The button that submits the page for review, where that is the next step. */
  review?: ReactNode;
  /** The banner above says already that the page waits for its review. */
  hasBanner?: boolean;
}

/** Why others cannot see the page, and what its owner can do; hidden where they can. */
export function PageStateNotice({ creator: ref, review, hasBanner = false }: PageStateNoticeProps) {
  const page = useFragmentData(PageStateNotice_CreatorFragmentDoc, ref);
  const notice = noticeOf(page, review);
  if (!notice || (hasBanner && notice.isWaiting)) return null;
  const icon = notice.isProblem ? TriangleAlert : EyeOff;
  return (
    <Flex
      role="status"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap="4"
      p={{ base: 4, md: 5 }}
      borderRadius="l3"
      bg={notice.isProblem ? 'bg.error' : 'bg.warning'}
    >
      <Flex flex="1" minW="0" gap="3">
        <Box pt="1" flexShrink="0">
          <Icon of={icon} size={20} />
        </Box>
        <Box minW="0">
          <Heading as="h2" size="lg">
            {notice.title}
          </Heading>
          {notice.text}
        </Box>
      </Flex>
      {notice.action}
    </Flex>
  );
}

interface Notice {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  isProblem: boolean;
  /** The owner can only wait for the reviewers. */
  isWaiting?: boolean;
}

function noticeOf(page: PageStateNotice_CreatorFragment, review: ReactNode): Notice | null {
  if (page.blocked) return { title: PAGE_NOTICE.blocked, action: <Contact />, isProblem: true };
  if (page.deactivated)
    return {
      title: PAGE_STATE.deactivated,
      text: <Text>{PAGE_STATE.deactivatedHint}</Text>,
      action: <ToSettings />,
      isProblem: false,
    };
  if (page.reviewStatus === 'REJECTED')
    return {
      title: PAGE_STATE.rejected,
      text: (
        <>
          <LongText text={page.reviewReason ?? PAGE_STATE.rejectedHint} lines={6} />
          <Text mt="1">{PAGE_STATE.rejectedUntil(settings.pageReview)}</Text>
        </>
      ),
      action: review && (
        <HStack gap="5" wrap="wrap">
          <ToSettings />
          {review}
        </HStack>
      ),
      isProblem: true,
    };
  if (page.isLive) return null;
  return {
    title: PAGE_NOTICE.notLive,
    text: <Text>{PAGE_STATE.notLive}</Text>,
    action: review,
    isProblem: false,
    isWaiting: page.reviewStatus === 'SUBMITTED',
  };
}

const Contact = () => (
  <Link href={`mailto:${settings.supportEmail}`} color="fg" fontWeight="semibold" textDecoration="underline" minH="11">
    {NAVIGATION.contact}
  </Link>
);

const ToSettings = () => (
  <Link asChild color="fg" fontWeight="semibold" textDecoration="underline" minH="11">
    <RouterLink to="/creator/settings/info">{PAGE_STATE.toSettings}</RouterLink>
  </Link>
);
