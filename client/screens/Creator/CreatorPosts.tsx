import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, Heading, IconButton, Stack, Text } from '@chakra-ui/react';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { POST } from '../../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useNextSlice } from '../../apollo/useNextSlice';
import type { JustPosted } from '../../posts/justPosted';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { lazyPart } from '../../ui/lazyPart';
import { Sentence } from '../../ui/Sentence';
import { useAsVisitor } from '../../viewer/asVisitor';
import {
  type CreatorPosts_CreatorFragment,
  CreatorPosts_CreatorFragmentDoc,
  MorePostsDocument,
} from './CreatorPosts.generated';
import { isAmong, Posts } from './Posts';

void (
  /* GraphQL */ `
  fragment CreatorPosts_creator on Creator {
    id
    userId
    pageName
    viewerIsOwner
    layout
    pinnedPosts {
      id
      ...PostCard_post
      ...PostsInLayout_post
      ...SharePost_post
    }
    posts(first: 10) {
      edges {
        node {
          id
          ...PostCard_post
          ...PostsInLayout_post
          ...SharePost_post
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  query MorePosts($userId: ID!, $after: String) {
    creator(userId: $userId) {
      id
      posts(first: 10, after: $after) {
        edges {
          node {
            id
            ...PostCard_post
            ...PostsInLayout_post
            ...SharePost_post
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`
);

const PostFinder = lazyPart(() => import('./PostFinder').then((part) => part.PostFinder));
const SharePost = lazyPart(() => import('../../posts/SharePost').then((part) => part.SharePost));

/** Everything a page has published, the pinned ones first, then the newest, without an end. */
export function CreatorPosts({ creator: ref }: { creator: FragmentRef<CreatorPosts_CreatorFragment> }) {
  const creator = useFragmentData(CreatorPosts_CreatorFragmentDoc, ref);
  const asVisitor = useAsVisitor() && creator.viewerIsOwner;
  const client = useApolloClient();
  const posted = (useLocation().state as Partial<JustPosted> | null)?.posted;
  const { userId } = creator;
  const next = useNextSlice(creator.posts.pageInfo, (after) =>
    client.query({
      query: MorePostsDocument,
      variables: { userId, after },
      fetchPolicy: 'network-only',
    }),
  );
  const posts = inOrder(creator);
  const just = posts.find(({ id }) => id === posted);
  const [isFinding, setFinding] = useFinding();
  const all = (
    <>
      {posts.length > 0 && (
        <Posts posts={posts} pinned={creator.pinnedPosts} layout={creator.layout} asVisitor={asVisitor} />
      )}
      {posts.length === 0 && <NoPosts isOwner={creator.viewerIsOwner && !asVisitor} pageName={creator.pageName} />}
      <LoadMore {...next} />
    </>
  );
  return (
    <Stack as="section" aria-labelledby="posts" gap="4">
      <Flex justify="space-between" align="center">
        <Heading as="h2" size="xl" id="posts">
          {POST.ofPage}
        </Heading>
        {!isFinding && posts.length >= FOUND_FROM && (
          <IconButton variant="ghost" me="-2" aria-label={POST.find} onClick={() => setFinding(true)}>
            <Icon of={Search} size={20} />
          </IconButton>
        )}
      </Flex>
      {just && (
        <Suspense>
          <SharePost post={just} />
        </Suspense>
      )}
      {isFinding ? (
        <Suspense fallback={all}>
          <PostFinder userId={userId} layout={creator.layout} asVisitor={asVisitor}>
            {all}
          </PostFinder>
        </Suspense>
      ) : (
        all
      )}
    </Stack>
  );
}

/** A page with fewer posts is looked through as quickly. */
const FOUND_FROM = 5;

/** Whether posts are looked for: with the button, or by an address that does. */
function useFinding() {
  const { search } = useLocation();
  const [isFinding, setFinding] = useState(false);
  useEffect(() => {
    if (/[?&](q|tag|month)=/.test(search)) setFinding(true);
  }, [search]);
  return [isFinding, setFinding] as const;
}

/** Its posts as the page shows them: the pinned ones are first and not repeated. */
function inOrder({ pinnedPosts, posts }: CreatorPosts_CreatorFragment) {
  return [...pinnedPosts, ...posts.edges.map(({ node }) => node).filter((post) => !isAmong(pinnedPosts, post))];
}

function NoPosts({ isOwner, pageName }: { isOwner: boolean; pageName: string }) {
  return (
    <Stack layerStyle="card" p="6" gap="4" align="start">
      <Text color="fg.muted">
        <Sentence text={isOwner ? POST.noneOfYours : POST.noneOf(pageName)} names={[pageName]} />
      </Text>
      {isOwner && (
        <Button asChild>
          <Link to="/create-post">{POST.create}</Link>
        </Button>
      )}
    </Stack>
  );
}
