import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { MEMBERS_SHOWN_FROM } from '../../../server/rules/creators';
import { creating } from '../../../server/words/en/cards';
import { JOIN } from '../../../server/words/en/joining';
import { JoinButton } from '../../joining/JoinButton';
import { Avatar } from '../../ui/media/Avatar';
import type { Page, WayIn } from './PostBeside';

interface PostJoinBarProps {
  page: Page;
  way: WayIn;
  /** The post has a join button of its own, visible when the screen opens. */
  isHiddenAtFirst: boolean;
}

/** The join button on a phone, near the thumb while no other one is visible. */
export function PostJoinBar({ page, way, isHiddenAtFirst }: PostJoinBarProps) {
  const isHidden = useIsOtherInSight(isHiddenAtFirst);
  const { pageName, profilePicSrc, accent, isPlural, bio, supportersVisibility, totalMembers } = page;
  if (isHidden) return null;
  return (
    <Box
      data-bar="join"
      hideFrom="lg"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sticky"
      px="4"
      pt="2"
      pb="calc({spacing.2} + env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="2" maxW="3xl" mx="auto">
        <Avatar name={pageName} src={profilePicSrc} accent={accent} size="md" />
        <Box flex="1 1 5rem" minW="0" lineHeight="1.25">
          <Text fontWeight="bold" textStyle="sm" lineClamp={2} overflowWrap="anywhere">
            {pageName}
          </Text>
          <Text color="fg.muted" textStyle="sm" truncate>
            {supportersVisibility && (totalMembers ?? 0) >= MEMBERS_SHOWN_FROM
              ? JOIN.members(totalMembers ?? 0)
              : creating(isPlural, bio)}
          </Text>
        </Box>
        <Box flexShrink="0" maxW="full">
          <JoinButton {...way} px="4" />
        </Box>
      </Flex>
    </Box>
  );
}

/** Whether one of the screen's other join buttons is visible. */
function useIsOtherInSight(atFirst: boolean): boolean {
  const [isInSight, setInSight] = useState(atFirst);
  useEffect(() => {
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      setInSight(inSight.size > 0);
    });
    for (const button of document.querySelectorAll('main [data-joins]'))
      if (!button.closest('[data-bar]')) observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return isInSight;
}
