import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { MEMBERS_SHOWN_FROM } from '../../../server/rules/creators';
import { creating } from '../../../server/words/en/cards';
import { JOIN } from '../../../server/words/en/joining';
import { POST } from '../../../server/words/en/posts';
import { SQUAD } from '../../../server/words/en/squads';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { FollowButton } from '../../components/FollowButton';
import { JoinButton } from '../../joining/JoinButton';
import type { JoinButton_SquadFragment } from '../../joining/JoinButton.generated';
import { TipButton } from '../../joining/TipButton';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Sentence } from '../../ui/Sentence';
import { useViewer } from '../../viewer/useViewer';
import { MoreOfPage } from './MoreOfPage';
import { PostBesideDocument, type PostBesideQuery } from './PostBeside.generated';
import { PostJoinBar } from './PostJoinBar';

void (
  /* GraphQL */ `
  query PostBeside($postId: ID!) {
    post(id: $postId) {
      id
      isLocked
      squadToJoin {
        id
        title
        amount
        viewerJoinState
        ...JoinButton_squad
      }
      ...MoreOfPage_post
      creator {
        id
        userId
        pageName
        bio
        isPlural
        profilePicSrc
        accent
        supportersVisibility
        totalMembers
        viewerIsOwner
        viewerSubscription {
          id
          status
        }
        squads {
          id
          amount
          viewerJoinState
          ...JoinButton_squad
        }
        ...FollowButton_creator
        ...TipButton_creator
      }
    }
  }
`
);

type Post = NonNullable<PostBesideQuery['post']>;
export type Page = Post['creator'];

/** The squad that a post leads to. */
export interface WayIn {
  squad: FragmentRef<JoinButton_SquadFragment>;
  /** It is the lowest of several. */
  isLowest: boolean;
}

/**
 * The post's creator, the join button, and their other posts; fetched by itself, so that the post does not wait for it.
 */
export function PostBeside({ postId }: { postId: string }) {
  const viewer = useViewer();
  const { data } = useSuspenseQuery(PostBesideDocument, {
    variables: { postId },
    fetchPolicy: 'cache-and-network',
    // Without it the post is still readable.
    errorPolicy: 'all',
  });
  const post = data?.post;
  if (!post) return null;
  const way = wayIn(post);
  // A person who can comment has the box for it at the bottom.
  const hasBar = way && (post.isLocked || !viewer);
  return (
    <Stack gap="6" display={{ base: 'flex', lg: post.isLocked ? 'contents' : 'flex' }}>
      <PageCard post={post} way={way} />
      <MoreOfPage post={post} pageName={post.creator.pageName} />
      {hasBar && <PostJoinBar page={post.creator} way={way} isHiddenAtFirst={post.isLocked} />}
    </Stack>
  );
}

const CAN_JOIN = ['OPEN', 'RENEW'];

/** The squad that opens a locked post, or the lowest that can be joined; none for its creator, and for members who can read it. */
function wayIn({ isLocked, squadToJoin: squad, creator }: Post): WayIn | null {
  if (isLocked) return squad && CAN_JOIN.includes(squad.viewerJoinState) ? { squad, isLowest: false } : null;
  if (creator.viewerIsOwner || creator.viewerSubscription?.status === 'ACTIVE') return null;
  const own = creator.squads.find(({ viewerJoinState }) => viewerJoinState === 'RENEW');
  const joinable = creator.squads.filter(({ viewerJoinState }) => viewerJoinState === 'OPEN');
  const [lowest] = joinable;
  if (own) return { squad: own, isLowest: false };
  return lowest ? { squad: lowest, isLowest: joinable.length > 1 } : null;
}

/** The creator's card: picture, what they make, the number of members, the lowest price, and the follow button. */
function PageCard({ post: { id, isLocked, squadToJoin: squad, creator }, way }: { post: Post; way: WayIn | null }) {
  const { userId, pageName, bio, isPlural, profilePicSrc, accent, squads } = creator;
  const address = `/creator/${userId}`;
  return (
    <Stack
      as="section"
      aria-label={POST.about(pageName)}
      gridArea="beside"
      w="full"
      alignSelf="start"
      layerStyle="card"
      p="5"
      gap="4"
    >
      <Flex gap="3" align="center">
        <Link to={address} tabIndex={-1} aria-hidden>
          <Avatar name={pageName} src={profilePicSrc} accent={accent} size="2xl" />
        </Link>
        <Box minW="0">
          <Heading as="h2" size="lg" lineHeight="1.25" overflowWrap="anywhere">
            <Link to={address} lang={langOf(pageName)}>
              {pageName}
            </Link>
          </Heading>
          <Text color="fg.muted" overflowWrap="anywhere">
            <Sentence text={creating(isPlural, bio)} names={[bio]} />
          </Text>
        </Box>
      </Flex>
      <Members page={creator} />
      {isLocked && squad && (
        <Text>
          <Sentence text={JOIN.opensWith(squad.title, squad.amount)} names={[squad.title]} />
        </Text>
      )}
      {way && <JoinButton {...way} width="full" />}
      <Flex wrap="wrap" gap="2">
        <FollowButton creator={creator} />
        {!creator.viewerIsOwner && <TipButton creator={creator} postId={id} />}
        {way && squads.length > 1 && (
          <Button asChild variant="ghost" flex="1 0 auto" px="2">
            <Link to={`${address}#squads`}>{SQUAD.showAll(squads.length)}</Link>
          </Button>
        )}
      </Flex>
      {way && (
        <Text color="fg.muted" textStyle="sm">
          {JOIN.terms}
        </Text>
      )}
    </Stack>
  );
}

/** Shown only where the page shows it, and there are some. */
function Members({ page: { supportersVisibility, totalMembers } }: { page: Page }) {
  if (!supportersVisibility || !totalMembers || totalMembers < MEMBERS_SHOWN_FROM) return null;
  return (
    <HStack gap="2" fontWeight="medium">
      <Icon of={Users} />
      {JOIN.members(totalMembers)}
    </HStack>
  );
}
