import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import PartyPopper from 'lucide/dist/esm/icons/party-popper.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { MILESTONES } from '../../../../server/rules/milestones';
import { formatDate } from '../../../../server/rules/time';
import { PAGE } from '../../../../server/words/en/creators';
import { MILESTONE } from '../../../../server/words/en/milestones';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { ShareMenu } from '../../../ui/ShareMenu';
import { accented } from '../../../ui/theme/accent';
import { type MilestoneCard_CreatorFragment, MilestoneCard_CreatorFragmentDoc } from './MilestoneCard.generated';

void (
  /* GraphQL */ `
  fragment MilestoneCard_creator on Creator {
    id
    pageName
    path
    accent
    isLive
  }
`
);

interface MilestoneCardProps {
  creator: FragmentRef<MilestoneCard_CreatorFragment>;
  /** The highest first. */
  milestones: readonly { members: number; reachedAt: string; shareText: string }[];
}

/** The page's last member milestone, in its colour, with a share button; hidden before the first. */
export function MilestoneCard({ creator, milestones: [highest] }: MilestoneCardProps) {
  const { pageName, path, accent, isLive } = useFragmentData(MilestoneCard_CreatorFragmentDoc, creator);
  if (!highest) return null;
  const next = MILESTONES.find((members) => members > highest.members);
  return (
    <Flex
      as="section"
      aria-labelledby="milestone"
      css={accented(accent)}
      bg="colorPalette.subtle"
      borderRadius="l3"
      p={{ base: 4, md: 6 }}
      gap="4"
      align="start"
    >
      <Icon of={PartyPopper} size={32} style={{ flexShrink: 0 }} />
      <Stack gap="2" minW="0" flex="1">
        <Heading as="h3" size="3xl" id="milestone" lineHeight="1.1">
          {MILESTONE.title(highest.members)}
        </Heading>
        <Text>{MILESTONE.reached(formatDate(new Date(highest.reachedAt)))}</Text>
        <Flex gap="4" wrap="wrap" align="center" mt="2">
          {isLive && (
            <ShareMenu path={path} title={pageName} text={highest.shareText}>
              {(button) => (
                <Button {...button}>
                  <Icon of={Share2} /> {MILESTONE.share}
                </Button>
              )}
            </ShareMenu>
          )}
          <Button asChild variant="outline">
            <Link to="/creator/poster#pictures">{PAGE.pictures}</Link>
          </Button>
          {next && <Text fontVariantNumeric="tabular-nums">{MILESTONE.next(next)}</Text>}
        </Flex>
      </Stack>
    </Flex>
  );
}
