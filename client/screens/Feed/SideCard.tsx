import { Box, Center, Flex, Heading, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import { FEED } from '../../../server/words/en/feed';
import { FOLLOW } from '../../../server/words/en/follows';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { NewDot } from '../../ui/NewDot';
import { type SideCard_ViewerFragment, SideCard_ViewerFragmentDoc } from './SideCard.generated';

void (
  /* GraphQL */ `
  fragment SideCard_viewer on Viewer {
    user {
      id
      fullName
      profilePicSrc
    }
    supportedCreators {
      id
      userId
      pageName
      profilePicSrc
      accent
      viewerHasNewPosts
    }
    following(first: 20) {
      edges {
        node {
          id
          userId
          pageName
          profilePicSrc
          accent
          viewerHasNewPosts
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
);

/**
 * The person's own picture and name, the creators they support, and a link to followed pages: a card beside the posts,
 * on a phone a strip of pictures above them.
 */
export function SideCard({ viewer }: { viewer: FragmentRef<SideCard_ViewerFragment> }) {
  const { user, supportedCreators, following } = useFragmentData(SideCard_ViewerFragmentDoc, viewer);
  const supported = new Set(supportedCreators.map(({ id }) => id));
  const followed = following.edges.map(({ node }) => node).filter(({ id }) => !supported.has(id));
  return (
    <Flex
      layerStyle={{ lg: 'card' }}
      direction={{ base: 'row', lg: 'column' }}
      gap={{ base: 3, lg: 4 }}
      p={{ base: 1, lg: 5 }}
      m={{ base: -1, lg: 0 }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      scrollbar="hidden"
    >
      <Flex align="center" gap="3" hideBelow="lg">
        <Avatar name={user.fullName} src={user.profilePicSrc} size="xl" />
        <Text fontWeight="bold" lineClamp={2} lang={langOf(user.fullName)}>
          {user.fullName}
        </Text>
      </Flex>
      <Box as="section" aria-labelledby="my-creators" {...PART}>
        <Heading as="h2" size="md" id="my-creators" mb="2" css={HEARD_ON_A_PHONE}>
          {FEED.myCreators}
        </Heading>
        {supportedCreators.length === 0 ? (
          <Text color="fg.muted" py={{ base: 3, lg: 0 }}>
            {FEED.noSquads}
          </Text>
        ) : (
          <CreatorLinks creators={supportedCreators} />
        )}
      </Box>
      {following.edges.length > 0 && <Following creators={followed.slice(0, FOLLOWED_SHOWN)} />}
    </Flex>
  );
}

const FOLLOWED_SHOWN = 5;
const PART = { borderTopWidth: { lg: '1px' }, borderColor: 'border', pt: { lg: '4' } } as const;
const HEARD_ON_A_PHONE = { '@media (width < 64rem)': { srOnly: true } };

/**
 * The link to the followed pages: at the end of the strip; on a wide screen with some of those that they do not support
 * anyway.
 */
function Following({ creators }: { creators: SideCard_ViewerFragment['supportedCreators'] }) {
  return (
    <Box as="section" aria-labelledby="following" {...PART}>
      <Heading as="h2" id="following" fontSize={{ lg: 'md' }} fontFamily={{ base: 'body', lg: 'heading' }}>
        <Link asChild color="fg" minH="11" w={{ base: '18', lg: 'full' }}>
          <RouterLink to="/user/following">
            <Flex {...FACE}>
              <Center boxSize="11" borderRadius="full" bg="bg.muted" hideFrom="lg">
                <Icon of={Heart} size={20} />
              </Center>
              <Text
                flex={{ lg: '1' }}
                {...NAME}
                textStyle={{ base: 'xs', lg: 'md' }}
                fontWeight={{ base: 'normal', lg: 'bold' }}
              >
                {FOLLOW.following}
              </Text>
              <Box hideBelow="lg">
                <Icon of={ChevronRight} />
              </Box>
            </Flex>
          </RouterLink>
        </Link>
      </Heading>
      <Box hideBelow="lg">
        <CreatorLinks creators={creators} />
      </Box>
    </Box>
  );
}

/** A name below its picture in the strip, beside it in the card. */
const FACE = {
  direction: { base: 'column', lg: 'row' },
  align: 'center',
  gap: { base: 1, lg: 3 },
  py: '1',
  w: 'full',
  textAlign: { base: 'center', lg: 'start' },
} as const;

/** In the strip room for two lines: it is as high as its placeholder (FeedSkeleton), so that the tabs below stay. */
const NAME = { minH: { base: '8', lg: '0' } } as const;

/** Pictures beside each other on a phone, a column elsewhere. */
function CreatorLinks({ creators }: { creators: SideCard_ViewerFragment['supportedCreators'] }) {
  return (
    <Flex as="ul" direction={{ base: 'row', lg: 'column' }} gap={{ base: 3, lg: 0 }}>
      {creators.map(({ id, userId, pageName, profilePicSrc, accent, viewerHasNewPosts }) => (
        <li key={id}>
          <Link asChild color="fg" minH="11" w={{ base: '18', lg: 'full' }}>
            <RouterLink to={`/creator/${userId}`}>
              <Flex {...FACE}>
                <Flex position="relative">
                  <Avatar name={pageName} src={profilePicSrc} accent={accent} size={{ base: 'lg', lg: 'sm' }} />
                  {viewerHasNewPosts && <NewDot position="absolute" top="0" insetEnd="0" />}
                </Flex>
                <Text {...NAME} textStyle={{ base: 'xs', lg: 'md' }} lineClamp={2}>
                  <span lang={langOf(pageName)}>{pageName}</span>
                  {viewerHasNewPosts && <VisuallyHidden>{FEED.hasNew}</VisuallyHidden>}
                </Text>
              </Flex>
            </RouterLink>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
