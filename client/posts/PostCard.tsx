import { Box, Flex, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs';
import type { ReactNode } from 'react';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { langOf } from '../ui/langOf';
import { Avatar } from '../ui/media/Avatar';
import { RelativeTime } from '../ui/RelativeTime';
import { postAddress } from '../viewer/addresses';
import { isLockedFor, titleFor } from '../viewer/asVisitor';
import { LockedPost } from './LockedPost';
import { PostActions } from './PostActions';
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
    title
    titlePublic
    chosenLanguage
    creator {
      id
      userId
      pageName
      profilePicSrc
      accent
    }
    squad {
      id
      title
    }
    ...PostContent_post
    ...LockedPost_post
    ...PostMenu_post
    ...PostActions_post
  }
`
);

interface PostCardProps {
  post: FragmentRef<PostCard_PostFragment>;
  /** Its creator looks at it as visitors see it. */
  asVisitor?: boolean;
  /** It is visible when the screen opens. */
  isFirst?: boolean;
  /** A line about it in this list, above it. */
  note?: ReactNode;
  /** On its own screen, the whole of a post with a body. */
  body?: ReactNode;
}

/** One post in a list: its creator, its time, and its content, or the squad that opens it. */
export function PostCard({ post: ref, asVisitor = false, isFirst = false, note, body }: PostCardProps) {
  const post = useFragmentData(PostCard_PostFragmentDoc, ref);
  const isLocked = isLockedFor(post, asVisitor);
  const title = titleFor(post, asVisitor);
  return (
    <Stack as="article" aria-label={POST.by(post.creator.pageName)} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      {note}
      <PostHeader post={post} isLocked={isLocked} isFirst={isFirst} menu={!asVisitor && <PostMenu post={post} />} />
      {title && (
        <Heading as="h2" size="2xl" dir="auto" lang={langOf(title, post.chosenLanguage)} overflowWrap="anywhere">
          {body ? title : <Link to={postAddress(post.id)}>{title}</Link>}
        </Heading>
      )}
      {isLocked ? <LockedPost post={post} /> : (body ?? <PostContent post={post} isFirst={isFirst} />)}
      <PostActions post={post} isLocked={isLocked} />
    </Stack>
  );
}

interface PostHeaderProps {
  post: PostCard_PostFragment;
  isLocked: boolean;
  isFirst: boolean;
  /** Its owner's menu. */
  menu: ReactNode;
}

function PostHeader({ post, isLocked, isFirst, menu }: PostHeaderProps) {
  const { id, creator, squad, timestamp, editedAt } = post;
  return (
    // Large letters on a narrow phone leave no room for the name beside the time: it has a row of its own then.
    <Flex align="center" wrap="wrap" columnGap="3">
      <Flex asChild align="center" gap="3" flex="1 1 6rem" minW="0" minH="11" borderRadius="l1">
        <Link to={`/creator/${creator.userId}`}>
          <Avatar
            name={creator.pageName}
            src={creator.profilePicSrc}
            accent={creator.accent}
            isFirst={isFirst}
            size="md"
          />
          <Box minW="0">
            <Text fontWeight="bold" overflowWrap="anywhere">
              <span lang={langOf(creator.pageName)}>{creator.pageName}</span>
            </Text>
            {squad && !isLocked && (
              <HStack gap="1" color="fg.muted" textStyle="sm">
                <Icon of={LockOpen} size={14} style={{ flexShrink: 0 }} />
                <Text overflowWrap="anywhere" lang={langOf(squad.title)}>
                  {squad.title}
                </Text>
              </HStack>
            )}
          </Box>
        </Link>
      </Flex>
      <Flex align="center" gap="3" ms="auto">
        <Box color="fg.muted" textStyle="sm" textAlign="end">
          <Flex asChild align="center" minH="11">
            <Link to={postAddress(id)}>
              <VisuallyHidden>{POST.open}</VisuallyHidden> <RelativeTime iso={timestamp} inLink />
              {editedAt && <>, {POST.edited}</>}
            </Link>
          </Flex>
        </Box>
        {menu}
      </Flex>
    </Flex>
  );
}
