import { Box, Button, Flex, Heading, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import type { IconNode } from 'lucide';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import MessageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { MEMBERS_SHOWN_FROM } from '../../../server/rules/creators';
import { roomAddress } from '../../../server/rules/messages';
import { creating } from '../../../server/words/en/cards';
import { CREATOR, PAGE } from '../../../server/words/en/creators';
import { JOIN } from '../../../server/words/en/joining';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ApprovedBadge } from '../../components/ApprovedBadge';
import { FollowButton } from '../../components/FollowButton';
import { TipButton } from '../../joining/TipButton';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Facebook, Instagram, Youtube } from '../../ui/networks';
import { Sentence } from '../../ui/Sentence';
import { AS_VISITOR, useAsVisitor } from '../../viewer/asVisitor';
import { type CreatorHeader_CreatorFragment, CreatorHeader_CreatorFragmentDoc } from './CreatorHeader.generated';
import { Goals } from './Goals';
import { ShareButton } from './ShareButton';

void (
  /* GraphQL */ `
  fragment CreatorHeader_creator on Creator {
    id
    pageName
    bio
    isPlural
    profilePicSrc
    accent
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
    ...TipButton_creator
    ...Goals_creator
  }
`
);

/** The creator: what they make, their number of members, and their links; below the cover, which the picture overlaps. */
export function CreatorHeader({ creator: ref }: { creator: FragmentRef<CreatorHeader_CreatorFragment> }) {
  const creator = useFragmentData(CreatorHeader_CreatorFragmentDoc, ref);
  const asVisitor = useAsVisitor();
  const isOwners = creator.viewerIsOwner && !asVisitor;
  return (
    <Flex as="header" direction={{ base: 'column', md: 'row' }} columnGap="6" wrap={{ md: 'wrap', lg: 'nowrap' }}>
      <Avatar
        isFirst
        name={creator.pageName}
        src={creator.profilePicSrc}
        accent={creator.accent}
        mt={{ base: '-12', md: '-10' }}
        ms={{ base: '3', md: '6' }}
        css={{
          '--avatar-size': { base: 'sizes.24', md: 'sizes.32' },
          '--avatar-font-size': { base: 'fontSizes.3xl', md: 'fontSizes.5xl' },
        }}
        borderWidth="4px"
        borderColor="bg"
      />
      <Box flex="1" minW={{ md: '16rem' }} mt="2">
        <Heading
          as="h1"
          size={{ base: '3xl', md: '4xl' }}
          lineHeight="1.2"
          overflowWrap="anywhere"
          lang={langOf(creator.pageName)}
        >
          {creator.pageName}
        </Heading>
        <Text textStyle="lg" color="fg.muted" overflowWrap="anywhere" maxW="60ch">
          <Sentence text={creating(creator.isPlural, creator.bio)} names={[creator.bio]} />
        </Text>
        <Facts creator={creator} isOwners={isOwners} />
      </Box>
      <Stack w={{ md: 'full', lg: '28rem' }} mt={{ base: 4, lg: 3 }} gap="3">
        <LinkButtons creator={creator} isOwners={isOwners} />
        <Goals creator={creator} isHead />
      </Stack>
    </Flex>
  );
}

interface PartProps {
  creator: CreatorHeader_CreatorFragment;
  /** Its owner looks at it as the owner. */
  isOwners: boolean;
}

/** The page's numbers, as far as its owner shows them to others. */
function Facts({ creator, isOwners }: PartProps) {
  const { supportersVisibility, totalMembers, earningsVisibility, monthlyIncome, reviewStatus } = creator;
  return (
    <HStack
      wrap="wrap"
      columnGap="5"
      rowGap="1"
      mt={{ base: 3, md: 1 }}
      fontWeight="medium"
      _empty={{ display: 'none' }}
    >
      {totalMembers !== null && (isOwners || (supportersVisibility && totalMembers >= MEMBERS_SHOWN_FROM)) && (
        <HStack gap="2">
          <Icon of={Users} />
          {supportersVisibility ? JOIN.members(totalMembers) : PAGE.onlyYou(JOIN.members(totalMembers))}
        </HStack>
      )}
      {earningsVisibility && monthlyIncome !== null && (
        <HStack gap="2">
          <Icon of={Wallet} />
          {PAGE.income(monthlyIncome)}
        </HStack>
      )}
      {reviewStatus === 'APPROVED' && <ApprovedBadge />}
    </HStack>
  );
}

function LinkButtons({ creator, isOwners }: PartProps) {
  const links: [network: string, link: string | null, icon: IconNode][] = [
    [PAGE.instagram, creator.instagramLink, Instagram],
    [PAGE.youtube, creator.youtubeLink, Youtube],
    [PAGE.facebook, creator.facebookLink, Facebook],
  ];
  return (
    <HStack gap="2" wrap="wrap" justify={{ lg: 'end' }} _empty={{ display: 'none' }}>
      {links.map(
        ([network, link, icon]) =>
          link && (
            <IconButton key={network} asChild variant="outline" aria-label={PAGE.on(creator.pageName, network)}>
              <a href={link} target="_blank" rel="noopener nofollow ugc">
                <Icon of={icon} />
              </a>
            </IconButton>
          ),
      )}
      <FollowButton creator={creator} />
      {!isOwners && <TipButton creator={creator} />}
      {creator.viewerCanMessage && (
        <Button asChild variant="outline">
          <Link to={roomAddress('MEMBER', creator.userId)}>
            <Icon of={MessageCircle} /> {PAGE.message}
          </Link>
        </Button>
      )}
      {creator.isLive && <ShareButton creator={creator} />}
      {isOwners && (
        <>
          <Button asChild variant="outline">
            <Link to="/creator/settings">
              <Icon of={Pencil} /> {CREATOR.edit}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={AS_VISITOR}>
              <Icon of={Eye} /> {CREATOR.seeAsVisitor}
            </Link>
          </Button>
        </>
      )}
    </HStack>
  );
}
