import { useApolloClient } from '@apollo/client/react';
import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { POST } from '../../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import type { JustPosted } from '../../posts/justPosted';
import { PostCard } from '../../posts/PostCard';
import { useNextPage } from '../../ui/hooks/useNextPage';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { lazyPart } from '../../ui/lazyPart';
import { useAsVisitor } from '../../viewer/asVisitor';
import {
  type CreatorPosts_CreatorFragment,
  CreatorPosts_CreatorFragmentDoc,
  MorePostsDocument,
} from './CreatorPosts.generated';

void (
  /* GraphQL */ `
  fragment CreatorPosts_creator on Creator {
    id
    userId
    pageName
    viewerIsOwner
    posts(first: 10) {
      edges {
        node {
          id
          ...PostCard_post
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

const SharePost = lazyPart(() => import('../../posts/SharePost').then((part) => part.SharePost));

/** Everything a page has published, newest first, without an end. */
export function CreatorPosts({ creator: ref }: { creator: FragmentRef<CreatorPosts_CreatorFragment> }) {
  const creator = useFragmentData(CreatorPosts_CreatorFragmentDoc, ref);
  const asVisitor = useAsVisitor() && creator.viewerIsOwner;
  const client = useApolloClient();
  const { edges, pageInfo } = creator.posts;
  const posted = (useLocation().state as Partial<JustPosted> | null)?.posted;
  const { userId } = creator;
  const next = useNextPage(() =>
    client.query({
      query: MorePostsDocument,
      variables: { userId, after: pageInfo.endCursor },
      fetchPolicy: 'network-only',
    }),
  );
  return (
    <Stack as="section" aria-labelledby="posts" gap="4">
      <Heading as="h2" size="xl" id="posts">
        {POST.ofPage}
      </Heading>
      {edges.map(({ node }) => (
        <Fragment key={node.id}>
          {node.id === posted && (
            <Suspense>
              <SharePost post={node} />
            </Suspense>
          )}
          <PostCard post={node} asVisitor={asVisitor} />
        </Fragment>
      ))}
      {edges.length === 0 && <NoPosts isOwner={creator.viewerIsOwner && !asVisitor} pageName={creator.pageName} />}
      <LoadMore hasMore={pageInfo.hasNextPage} {...next} />
    </Stack>
  );
}

function NoPosts({ isOwner, pageName }: { isOwner: boolean; pageName: string }) {
  return (
    <Stack layerStyle="card" p="6" gap="4" align="start">
      <Text color="fg.muted">{isOwner ? POST.noneOfYours : POST.noneOf(pageName)}</Text>
      {isOwner && (
        <Button asChild>
          <Link to="/create-post">{POST.create}</Link>
        </Button>
      )}
    </Stack>
  );
}
