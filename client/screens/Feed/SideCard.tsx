import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { LuChevronRight } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { FOLLOW } from '../../../server/words/en/follows';
import { FEED } from '../../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Avatar } from '../../ui/Avatar';
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
    }
    following(first: 20) {
      edges {
        node {
          id
          userId
          pageName
          profilePicSrc
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

/** The person's own picture and name, the creators they support, and the way to those they follow; above the posts on a phone, beside them elsewhere. */
export function SideCard({ viewer }: { viewer: FragmentRef<SideCard_ViewerFragment> }) {
  const { user, supportedCreators, following } = useFragmentData(SideCard_ViewerFragmentDoc, viewer);
  const supported = new Set(supportedCreators.map(({ id }) => id));
  const followed = following.edges.map(({ node }) => node).filter(({ id }) => !supported.has(id));
  return (
    <Stack layerStyle="card" p={{ base: 4, lg: 5 }} gap="4">
      <Flex align="center" gap="3">
        <Avatar name={user.fullName} src={user.profilePicSrc} size="xl" />
        <Text fontWeight="bold" lineClamp={2}>
          {user.fullName}
        </Text>
      </Flex>
      <Box as="section" aria-labelledby="my-creators" borderTopWidth="1px" borderColor="border" pt="4">
        <Heading as="h2" size="md" id="my-creators" mb="2">
          {FEED.myCreators}
        </Heading>
        {supportedCreators.length === 0 ? (
          <Text color="fg.muted">{FEED.noSquads}</Text>
        ) : (
          <CreatorLinks creators={supportedCreators} />
        )}
      </Box>
      {following.edges.length > 0 && <Following creators={followed.slice(0, FOLLOWED_SHOWN)} />}
    </Stack>
  );
}

const FOLLOWED_SHOWN = 5;

/** The way to whom this person follows; on a wide screen with some of those whom they do not support anyway. */
function Following({ creators }: { creators: SideCard_ViewerFragment['supportedCreators'] }) {
  return (
    <Box as="section" aria-labelledby="following" borderTopWidth="1px" borderColor="border" pt={{ base: 1, lg: 4 }}>
      <Heading as="h2" size="md" id="following">
        <Link asChild color="fg" minH="11" w="full">
          <RouterLink to="/user/following">
            <Box flex="1">{FOLLOW.following}</Box>
            <LuChevronRight aria-hidden />
          </RouterLink>
        </Link>
      </Heading>
      <Box hideBelow="lg">
        <CreatorLinks creators={creators} />
      </Box>
    </Box>
  );
}

/** A row to swipe on a phone, a column elsewhere. */
function CreatorLinks({ creators }: { creators: SideCard_ViewerFragment['supportedCreators'] }) {
  return (
    <Flex
      as="ul"
      direction={{ base: 'row', lg: 'column' }}
      gap={{ base: 4, lg: 0 }}
      overflowX={{ base: 'auto', lg: 'visible' }}
      p="1"
      m="-1"
    >
      {creators.map(({ id, userId, pageName, profilePicSrc }) => (
        <li key={id}>
          <Link asChild color="fg" minH="11" w={{ base: '18', lg: 'full' }}>
            <RouterLink to={`/creator/${userId}`}>
              <Flex
                direction={{ base: 'column', lg: 'row' }}
                align="center"
                gap={{ base: 1, lg: 3 }}
                py="1"
                w="full"
                textAlign={{ base: 'center', lg: 'start' }}
              >
                <Avatar name={pageName} src={profilePicSrc} size={{ base: 'lg', lg: 'sm' }} />
                <Text textStyle={{ base: 'xs', lg: 'md' }} lineClamp={2}>
                  {pageName}
                </Text>
              </Flex>
            </RouterLink>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
