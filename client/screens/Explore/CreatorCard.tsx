import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { MEMBERS_SHOWN_FROM } from '../../../server/rules/creators';
import { COVER_SHAPE } from '../../../server/rules/pictures';
import { creating } from '../../../server/words/en/cards';
import { EXPLORE } from '../../../server/words/en/explore';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { FollowButton } from '../../components/FollowButton';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Cover } from '../../ui/media/Cover';
import { Sentence } from '../../ui/Sentence';
import { settings } from '../../visit/settings';
import { type CreatorCard_CreatorFragment, CreatorCard_CreatorFragmentDoc } from './CreatorCard.generated';
import { LatestPost } from './LatestPost';

void (
  /* GraphQL */ `
  fragment CreatorCard_creator on Creator {
    id
    userId
    pageName
    bio
    profilePicSrc
    coverPicSrc
    coverFocus
    accent
    lowestAmount
    supportersVisibility
    totalMembers
    latestPost {
      id
      ...LatestPost_post
    }
    ...FollowButton_creator
  }
`
);

interface CreatorCardProps {
  creator: FragmentRef<CreatorCard_CreatorFragment>;
  /** It is visible when the screen opens. */
  isFirst: boolean;
}

/** A preview of a page: its cover and picture, what it creates, its lowest price a month, its members, and its latest post. */
export function CreatorCard({ creator: ref, isFirst }: CreatorCardProps) {
  const creator = useFragmentData(CreatorCard_CreatorFragmentDoc, ref);
  const { userId, pageName, bio, profilePicSrc, coverPicSrc, coverFocus, accent, lowestAmount, latestPost } = creator;
  const { supportersVisibility, totalMembers } = creator;
  return (
    <Stack
      as="li"
      layerStyle="card"
      gap="0"
      overflow="hidden"
      position="relative"
      _hover={{ borderColor: 'border.emphasized' }}
    >
      <Cover
        src={settings.savesData ? null : coverPicSrc}
        focus={coverFocus}
        accent={accent}
        aspectRatio={COVER_SHAPE}
        borderRadius="0"
        sizes={SIZES}
        isFirst={isFirst}
      />
      <Stack gap="3" flex="1" px="4" pb="4">
        <Flex justify="space-between" mt="-7" position="relative">
          <Avatar
            name={pageName}
            src={profilePicSrc}
            accent={accent}
            size="2xl"
            borderWidth="3px"
            borderColor="bg.panel"
          />
          <Box alignSelf="end" zIndex="1" me="-3">
            <FollowButton creator={creator} isSmall />
          </Box>
        </Flex>
        <Box flex="1">
          <Heading as="h3" size="lg" overflowWrap="anywhere">
            {/* All of the card is a link, but for the elements over it. */}
            <Box asChild _before={{ content: '""', position: 'absolute', inset: '0' }}>
              <Link to={`/creator/${userId}`} lang={langOf(pageName)}>
                {pageName}
              </Link>
            </Box>
          </Heading>
          <Text color="fg.muted" overflowWrap="anywhere">
            <Sentence text={creating(false, bio)} names={[bio]} />
          </Text>
          <Text color="orange.fg" fontWeight="semibold" mt="1">
            {lowestAmount === null ? EXPLORE.free : EXPLORE.from(lowestAmount)}
          </Text>
          {supportersVisibility && (totalMembers ?? 0) >= MEMBERS_SHOWN_FROM && (
            <Text color="fg.muted">{EXPLORE.members(totalMembers!)}</Text>
          )}
        </Box>
        {latestPost && <LatestPost post={latestPost} />}
      </Stack>
    </Stack>
  );
}

const SIZES = '(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, calc(100vw - 2rem)';
