import { Box, Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { inOneLine } from '../../../server/rules/text';
import { POST } from '../../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { kindOf } from '../../posts/kinds';
import { PinnedMark } from '../../posts/PinnedMark';
import { hasLook, PostTile } from '../../posts/PostTile';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { RelativeTime } from '../../ui/RelativeTime';
import { postAddress } from '../../viewer/addresses';
import { isLockedFor, titleFor } from '../../viewer/asVisitor';
import { type PostsInLayout_PostFragment, PostsInLayout_PostFragmentDoc } from './PostsInLayout.generated';

void (
  /* GraphQL */ `
  fragment PostsInLayout_post on Post {
    id
    timestamp
    kind
    readingMinutes
    numPictures
    title
    titlePublic
    description
    teaser
    isLocked
    isPinned
    blur
    squad {
      id
      title
    }
    attachment {
      type
      src
      posterSrc
      color
    }
    linkCard {
      src
      color
    }
  }
`
);

interface PostsInLayoutProps {
  posts: readonly (FragmentRef<PostsInLayout_PostFragment> & { id: string })[];
  isMagazine: boolean;
  /** Their creator looks at them as visitors see them. */
  asVisitor: boolean;
}

/** Posts side by side: as a magazine, whose first is large, or as a grid of squares. */
export function PostsInLayout({ posts, isMagazine, asVisitor }: PostsInLayoutProps) {
  return (
    <Grid as="ul" listStyleType="none" gap={{ base: 3, md: 4 }} templateColumns={isMagazine ? MAGAZINE : GRID}>
      {posts.map((post, place) => (
        <Box as="li" key={post.id} minW="0" gridColumn={isMagazine && place === 0 ? '1 / -1' : undefined}>
          {isMagazine ? (
            <PostInMagazine post={post} asVisitor={asVisitor} isLead={place === 0} />
          ) : (
            <PostSquare post={post} asVisitor={asVisitor} />
          )}
        </Box>
      ))}
    </Grid>
  );
}

const MAGAZINE = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };
const GRID = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' };

interface PostInLayoutProps {
  post: FragmentRef<PostsInLayout_PostFragment>;
  asVisitor: boolean;
}

/** Letters that fill a tile, and the lines of a card. */
const SHOWN = 200;

function usePost({ post: ref, asVisitor }: PostInLayoutProps) {
  const read = useFragmentData(PostsInLayout_PostFragmentDoc, ref);
  const post = { ...read, isLocked: isLockedFor(read, asVisitor) };
  const words = titleFor(read, asVisitor) || (post.isLocked ? post.teaser : inOneLine(post.description ?? '', SHOWN));
  return { post, words: words || (post.isLocked ? POST.membersOnly : kindOf(post)) };
}

/** A post as a square tile: its picture, or its first words. */
function PostSquare(props: PostInLayoutProps) {
  const { post, words } = usePost(props);
  const isShown = hasLook(post);
  return (
    <Box asChild position="relative" display="block" aspectRatio="1" borderRadius="l2" overflow="hidden" bg="bg.muted">
      <Link to={postAddress(post.id)} aria-label={`${kindOf(post)}: ${words}`}>
        {isShown ? (
          <PostTile work={post} sizes="(min-width: 64rem) 15rem, (min-width: 48rem) 33vw, 50vw" />
        ) : (
          <Flex direction="column" justify="space-between" h="full" p={{ base: 3, md: 4 }} bg="colorPalette.subtle">
            <Text dir="auto" lang={langOf(words)} lineClamp={5} overflowWrap="anywhere" fontWeight="medium" color="fg">
              {words}
            </Text>
            {post.isLocked && <Icon of={Lock} size={20} />}
          </Flex>
        )}
        {post.isPinned && <PinnedMark isOverPicture />}
      </Link>
    </Box>
  );
}

/** A post as a card: its picture above its first words; the first one of a magazine is large. */
function PostInMagazine({ isLead, ...props }: PostInLayoutProps & { isLead: boolean }) {
  const { post, words } = usePost(props);
  return (
    <Stack
      as="article"
      layerStyle="card"
      gap="0"
      overflow="hidden"
      position="relative"
      h="full"
      _hover={{ borderColor: 'border.emphasized' }}
    >
      {hasLook(post) && (
        <Box aspectRatio={isLead ? 2 : 16 / 9} flexShrink="0">
          <PostTile
            work={post}
            sizes={isLead ? '(min-width: 48rem) 48rem, calc(100vw - 2rem)' : '(min-width: 48rem) 24rem, 100vw'}
          />
        </Box>
      )}
      <Stack gap="2" p={isLead ? { base: 4, md: 5 } : '4'} flex="1" justify="space-between">
        {post.isPinned && <PinnedMark />}
        {/* All of the card is a link. */}
        <Box asChild flex="1" _before={{ content: '""', position: 'absolute', inset: '0' }}>
          <Link to={postAddress(post.id)}>
            <Text
              dir="auto"
              lang={langOf(words)}
              textStyle={isLead ? 'xl' : 'md'}
              fontWeight="semibold"
              lineClamp={isLead ? 4 : 3}
              overflowWrap="anywhere"
            >
              {words}
            </Text>
          </Link>
        </Box>
        <HStack gap="1.5" color="fg.muted" textStyle="sm" wrap="wrap">
          {post.isLocked && <Icon of={Lock} size={14} />}
          {post.squad && (
            <Text overflowWrap="anywhere" lang={langOf(post.squad.title)}>
              {post.squad.title} ·
            </Text>
          )}
          <Text>{kindOf(post)} ·</Text>
          <RelativeTime iso={post.timestamp} inLink />
        </HStack>
      </Stack>
    </Stack>
  );
}
