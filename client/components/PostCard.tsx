import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuHeart, LuLockOpen, LuMessageCircle } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Avatar } from '../ui/Avatar';
import { RelativeTime } from '../ui/RelativeTime';
import { LockedPost } from './LockedPost';
import { type PostCard_PostFragment, PostCard_PostFragmentDoc } from './PostCard.generated';
import { PostContent } from './PostContent';
import { PostMenu } from './PostMenu';

void (
  /* GraphQL */ `
  fragment PostCard_post on Post {
    id
    timestamp
    editedAt
    isLocked
    numLikes
    numComments
    creator {
      id
      userId
      pageName
      profilePicSrc
    }
    squad {
      id
      title
    }
    ...PostContent_post
    ...LockedPost_post
    ...PostMenu_post
  }
`
);

interface PostCardProps {
  post: FragmentRef<PostCard_PostFragment>;
  /** Its creator looks at it as visitors see it. */
  asVisitor?: boolean;
}

/** One post in a list: who, when, and its content, or which squad opens it. */
export function PostCard({ post: ref, asVisitor = false }: PostCardProps) {
  const post = useFragmentData(PostCard_PostFragmentDoc, ref);
  const isLocked = post.isLocked || (asVisitor && post.squad !== null);
  return (
    <Stack as="article" aria-label={POST.by(post.creator.pageName)} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <PostHeader post={post} isLocked={isLocked} menu={!asVisitor && <PostMenu post={post} />} />
      {isLocked ? <LockedPost post={post} /> : <PostContent post={post} />}
      <Counts numLikes={post.numLikes} numComments={post.numComments} />
    </Stack>
  );
}

interface PostHeaderProps {
  post: PostCard_PostFragment;
  isLocked: boolean;
  /** What its owner can do with it. */
  menu: ReactNode;
}

function PostHeader({ post, isLocked, menu }: PostHeaderProps) {
  const { creator, squad, timestamp, editedAt } = post;
  return (
    <Flex align="center" gap="3">
      <Flex asChild align="center" gap="3" flex="1" minW="0" minH="11" borderRadius="l1">
        <Link to={`/creator/${creator.userId}`}>
          <Avatar name={creator.pageName} src={creator.profilePicSrc} size="md" />
          <Box minW="0">
            <Text fontWeight="bold" overflowWrap="anywhere">
              {creator.pageName}
            </Text>
            {squad && !isLocked && (
              <HStack gap="1" color="fg.muted" textStyle="sm">
                <LuLockOpen aria-hidden size={14} style={{ flexShrink: 0 }} />
                <Text overflowWrap="anywhere">{squad.title}</Text>
              </HStack>
            )}
          </Box>
        </Link>
      </Flex>
      <Box color="fg.muted" textStyle="sm" textAlign="end">
        <RelativeTime iso={timestamp} />
        {editedAt && <Text>{POST.edited}</Text>}
      </Box>
      {menu}
    </Flex>
  );
}

/** How many like it and wrote to it, said only where there is something to say. */
function Counts({ numLikes, numComments }: { numLikes: number; numComments: number }) {
  if (numLikes === 0 && numComments === 0) return null;
  return (
    <HStack gap="5" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
      {numLikes > 0 && (
        <HStack gap="1.5">
          <LuHeart aria-hidden />
          {POST.likes(numLikes)}
        </HStack>
      )}
      {numComments > 0 && (
        <HStack gap="1.5">
          <LuMessageCircle aria-hidden />
          {POST.comments(numComments)}
        </HStack>
      )}
    </HStack>
  );
}
