import { Box, Button, Container, Flex, Heading, HStack, IconButton, Text } from '@chakra-ui/react';
import type { IconType } from 'react-icons';
import {
  LuEye,
  LuFacebook,
  LuInstagram,
  LuMessageCircle,
  LuSettings,
  LuUsers,
  LuWallet,
  LuYoutube,
} from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { NAVIGATION } from '../../../server/words/en/common';
import { CREATOR, PAGE, STANDING } from '../../../server/words/en/creators';
import { JOIN } from '../../../server/words/en/joining';
import { CHAT } from '../../../server/words/en/messages';
import { INFO } from '../../../server/words/en/pageSettings';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ApprovedBadge } from '../../components/ApprovedBadge';
import { FollowButton } from '../../components/FollowButton';
import { roomAddress } from '../../messages/addresses';
import { Avatar } from '../../ui/Avatar';
import { AS_VISITOR, useAsVisitor } from '../../viewer/asVisitor';
import { Cover } from './Cover';
import { type CreatorHeader_CreatorFragment, CreatorHeader_CreatorFragmentDoc } from './CreatorHeader.generated';
import { ShareButton } from './ShareButton';

void (
  /* GraphQL */ `
  fragment CreatorHeader_creator on Creator {
    id
    pageName
    bio
    isPlural
    profilePicSrc
    coverPicSrc
    instagramLink
    youtubeLink
    facebookLink
    supportersVisibility
    totalMembers
    earningsVisibility
    monthlyIncome
    reviewStatus
    userId
    viewerIsOwner
    viewerCanMessage
    isLive
    ...ShareButton_creator
    ...FollowButton_creator
  }
`
);

/** Who this is and what they make, how many are in already, and where else they are. */
export function CreatorHeader({ creator: ref }: { creator: FragmentRef<CreatorHeader_CreatorFragment> }) {
  const creator = useFragmentData(CreatorHeader_CreatorFragmentDoc, ref);
  return (
    <Box as="header" mb={{ base: 8, md: 10 }}>
      <Cover src={creator.coverPicSrc} />
      <Container maxW="6xl">
        <Avatar
          name={creator.pageName}
          src={creator.profilePicSrc}
          mt={{ base: '-12', md: '-16' }}
          css={{
            '--avatar-size': { base: 'sizes.24', md: 'sizes.32' },
            '--avatar-font-size': { base: 'fontSizes.3xl', md: 'fontSizes.5xl' },
          }}
          borderWidth="4px"
          borderColor="bg"
        />
        <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" align="start" gap="4" mt="3">
          <Box minW="0">
            <Heading as="h1" size={{ base: '3xl', md: '5xl' }} lineHeight="1.2" overflowWrap="anywhere">
              {creator.pageName}
            </Heading>
            <Text textStyle={{ base: 'lg', md: 'xl' }} color="fg.muted" overflowWrap="anywhere" maxW="60ch">
              {CREATOR.creating(creator.isPlural, creator.bio)}
            </Text>
            <Facts creator={creator} />
          </Box>
          <LinkButtons creator={creator} />
        </Flex>
      </Container>
    </Box>
  );
}

/** What speaks for the page, as far as its owner shows it to others. */
function Facts({ creator }: { creator: CreatorHeader_CreatorFragment }) {
  const { supportersVisibility, totalMembers, earningsVisibility, monthlyIncome, reviewStatus } = creator;
  return (
    <HStack wrap="wrap" columnGap="5" rowGap="1" mt="3" fontWeight="medium" _empty={{ display: 'none' }}>
      {supportersVisibility && totalMembers !== null && (
        <HStack gap="2">
          <LuUsers aria-hidden />
          {JOIN.members(totalMembers)}
        </HStack>
      )}
      {earningsVisibility && monthlyIncome !== null && (
        <HStack gap="2">
          <LuWallet aria-hidden />
          {PAGE.income(monthlyIncome)}
        </HStack>
      )}
      {reviewStatus === 'APPROVED' && <ApprovedBadge />}
    </HStack>
  );
}

function LinkButtons({ creator }: { creator: CreatorHeader_CreatorFragment }) {
  const asVisitor = useAsVisitor();
  const links: [network: string, link: string | null, icon: IconType][] = [
    [INFO.instagram, creator.instagramLink, LuInstagram],
    [INFO.youtube, creator.youtubeLink, LuYoutube],
    [INFO.facebook, creator.facebookLink, LuFacebook],
  ];
  return (
    <HStack gap="2" wrap="wrap" flexShrink="0" maxW="full">
      {links.map(
        ([network, link, Icon]) =>
          link && (
            <IconButton key={network} asChild variant="outline" aria-label={PAGE.on(creator.pageName, network)}>
              <a href={link} target="_blank" rel="noopener nofollow ugc">
                <Icon />
              </a>
            </IconButton>
          ),
      )}
      <FollowButton creator={creator} />
      {creator.viewerCanMessage && (
        <Button asChild variant="outline">
          <Link to={roomAddress('MEMBER', creator.userId)}>
            <LuMessageCircle aria-hidden /> {CHAT.message}
          </Link>
        </Button>
      )}
      {creator.isLive && <ShareButton creator={creator} />}
      {creator.viewerIsOwner && !asVisitor && (
        <>
          <Button asChild variant="outline">
            <Link to="/creator/settings">
              <LuSettings aria-hidden /> {NAVIGATION.pageSettings}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={AS_VISITOR}>
              <LuEye aria-hidden /> {STANDING.seeAsVisitor}
            </Link>
          </Button>
        </>
      )}
    </HStack>
  );
}
