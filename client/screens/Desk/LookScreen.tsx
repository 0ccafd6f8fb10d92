import { useReadQuery } from '@apollo/client/react';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { LOOK_MEDIA_MINUTES } from '../../../server/rules/admin';
import { formatDateTime } from '../../../server/rules/time';
import { LOOK } from '../../../server/words/en/admin';
import { WELCOME_FILE } from '../../../server/words/en/welcome';
import { preload } from '../../apollo/client';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { CardsSkeleton } from './CardsSkeleton';
import { DeskMedium } from './DeskMedium';
import { DeskPostCard } from './DeskPostCard';
import { DeskLookDocument } from './LookScreen.generated';

void (
  /* GraphQL */ `
  query DeskLook($id: ID!, $post: ID!, $hasPost: Boolean!, $after: String) {
    admin {
      look(id: $id) {
        id
        expiresAt
        person {
          id
          fullName
        }
        creator {
          id
          pageName
          thanksMessage
        }
        welcomeFile {
          isVideo
          isSound
          name
          src
          posterSrc
          width
          height
        }
        post(id: $post) @include(if: $hasPost) {
          id
          ...DeskPostCard_post
        }
        posts(first: 5, after: $after) {
          edges {
            node {
              id
              ...DeskPostCard_post
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`
);

/** `?post=` puts one of its posts first. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const post = new URL(request.url).searchParams.get('post');
  // Without one it is not fetched, so any id will do.
  const variables = { id: params.lookId!, post: post ?? params.lookId!, hasPost: post !== null };
  return preload(DeskLookDocument, { variables, fetchPolicy: 'network-only' });
}

type LookRef = ReturnType<typeof loader>;

/** Everything of a page, for a reviewer who gave a reason. */
export function Component() {
  const queryRef = useLoaderData() as LookRef;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Look queryRef={queryRef} />
    </Suspense>
  );
}

function Look({ queryRef }: { queryRef: LookRef }) {
  const { look } = useReadQuery(queryRef).data.admin;
  const next = useNextSliceOf(queryRef, look?.posts.pageInfo);
  if (!look) return <EmptyState title={LOOK.ended} text={LOOK.endedHint} />;
  const { post, posts, creator, person, welcomeFile } = look;
  const name = creator.pageName || person.fullName;
  const others = posts.edges.filter(({ node }) => node.id !== post?.id);
  return (
    <Stack gap="6">
      <Box>
        <Heading as="h2" size="xl" overflowWrap="anywhere">
          <Link to={`/admin/people/${person.id}`} lang={langOf(name)}>
            {name}
          </Link>
        </Heading>
        <Text color="fg.muted">{LOOK.until(formatDateTime(new Date(look.expiresAt)), LOOK_MEDIA_MINUTES)}</Text>
      </Box>
      {(creator.thanksMessage || welcomeFile) && (
        <Stack as="section" aria-labelledby="welcome" gap="3">
          <Heading as="h3" size="lg" id="welcome">
            {WELCOME_FILE.atDesk}
          </Heading>
          {creator.thanksMessage && <LongText text={creator.thanksMessage} lines={20} />}
          {welcomeFile && <DeskMedium media={welcomeFile} name={WELCOME_FILE.atDesk} />}
        </Stack>
      )}
      {posts.edges.length === 0 && <Text color="fg.muted">{LOOK.noPosts}</Text>}
      <Stack as="ul" gap="4" listStyleType="none" _empty={{ display: 'none' }}>
        {post && (
          <li>
            <DeskPostCard post={post} />
          </li>
        )}
        {others.map(({ node }) => (
          <li key={node.id}>
            <DeskPostCard post={node} />
          </li>
        ))}
      </Stack>
      <LoadMore {...next} />
    </Stack>
  );
}
