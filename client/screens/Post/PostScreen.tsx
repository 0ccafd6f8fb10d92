import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Container, Grid, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { POST } from '../../../server/words/en/posts';
import { NOT_FOUND } from '../../../server/words/en/requests';
import { preload } from '../../apollo/client';
import { NotFound } from '../../components/NotFound';
import { useCheckout } from '../../joining/useCheckout';
import { PostCard } from '../../posts/PostCard';
import { codeOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { lazyPart } from '../../ui/lazyPart';
import { Sentence } from '../../ui/Sentence';
import { tabStorage } from '../../ui/storage';
import { accented } from '../../ui/theme/accent';
import { PageColors } from '../../ui/theme/pageColors';
import { toast } from '../../ui/toast/toast';
import { postAddress } from '../../viewer/addresses';
import { useCanonical } from '../../viewer/useCanonical';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { Comments } from './Comments';
import { PostDocument, type PostQuery, type PostQueryVariables } from './PostScreen.generated';
import { PostSkeleton } from './PostSkeleton';

void (
  /* GraphQL */ `
  query Post($postId: ID!, $around: ID) {
    post(id: $postId) {
      id
      isLocked
      hasBody
      tags
      creator {
        id
        userId
        pageName
        accent
      }
      ...PostCard_post
      ...PostBody_post
      ...Comments_post
    }
  }
`
);

const PostBody = lazyPart(() => import('../../posts/PostBody').then((part) => part.PostBody));
const PostTags = lazyPart(() => import('../../posts/PostTags').then((part) => part.PostTags));
const PostBeside = lazyPart(() => import('./PostBeside').then((part) => part.PostBeside));

/** `?comment=` opens the page at that comment. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const linkedId = new URL(request.url).searchParams.get('comment');
  const variables = { postId: params.postId!, around: linkedId };
  return {
    linkedId,
    post: preload(PostDocument, {
      variables,
      fetchPolicy: 'cache-and-network',
      errorPolicy: 'all',
      // Fetched again after the connection was lost: the comments that are being read stay visible.
      refetchWritePolicy: 'merge',
    }),
  };
}

/** One post, its creator and their other posts, and its comments. */
export function Component() {
  const { post, linkedId } = useLoaderData() as ReturnType<typeof loader>;
  return (
    <Container maxW="6xl" pt="4">
      <HydratedSuspense
        fallback={
          <Grid {...PLACES}>
            <PostSkeleton />
          </Grid>
        }
      >
        <View queryRef={post} linkedId={linkedId} />
      </HydratedSuspense>
    </Container>
  );
}

interface ViewProps {
  queryRef: QueryRef<PostQuery, PostQueryVariables, 'complete' | 'empty' | 'partial' | 'streaming'>;
  linkedId: string | null;
}

function View({ queryRef, linkedId }: ViewProps) {
  const { data, error } = useReadQuery(queryRef);
  const post = (data as PostQuery | undefined)?.post;
  if (post) return <PostPage key={`${post.id} ${linkedId}`} post={post} linkedId={linkedId} />;
  // Not even the form of an id: this is a 404.
  if (error && codeOf(error) !== 'BAD_USER_INPUT') throw error;
  return <MissingPost />;
}

function PostPage({ post, linkedId }: { post: NonNullable<PostQuery['post']>; linkedId: string | null }) {
  const { isLocked, creator } = post;
  useTitle(POST.by(creator.pageName));
  useCanonical(postAddress(post.id));
  useCheckout();
  useLockedFact(isLocked ? post.id : null);
  const colors = accented(creator.accent);
  return (
    <PageColors value={colors}>
      <Grid {...PLACES} templateAreas={AREAS[isLocked ? 'locked' : 'open']} pb={isLocked ? 10 : 0} css={colors}>
        <Stack gridArea="post" gap="0">
          <VisuallyHidden>
            <h1>
              <Sentence text={POST.by(creator.pageName)} names={[creator.pageName]} />
            </h1>
          </VisuallyHidden>
          <PostCard post={post} isFirst body={post.hasBody ? <Whole post={post} /> : undefined} />
          {post.tags.length > 0 && (
            <HydratedSuspense fallback={<Skeleton h="11" mt="3" />}>
              <PostTags userId={creator.userId} tags={post.tags} />
            </HydratedSuspense>
          )}
        </Stack>
        {!isLocked && (
          <Stack gridArea="talk" gap="6" alignSelf={{ lg: 'start' }}>
            <Comments post={post} linkedId={linkedId} />
          </Stack>
        )}
        <Box gridArea="beside" {...(isLocked ? { display: { lg: 'contents' } } : { css: STAYS })}>
          <HydratedSuspense fallback={<Skeleton gridArea="beside" h="64" borderRadius="l3" />}>
            <PostBeside postId={post.id} />
          </HydratedSuspense>
        </Box>
      </Grid>
    </PageColors>
  );
}

/** The whole of a post with a body; the part that draws it is loaded only then. */
const Whole = ({ post }: { post: NonNullable<PostQuery['post']> }) => (
  <HydratedSuspense fallback={<SkeletonText noOfLines={8} />}>
    <PostBody post={post} />
  </HydratedSuspense>
);

/** The post, its comments, and its creator: one below the other, or with the creator beside them. */
const AREAS = {
  open: { base: '"post" "talk" "beside"', lg: '"post beside" "talk beside"' },
  /** Without comments further posts take their place. */
  locked: { base: '"post" "beside"', lg: '"post beside" "more beside"' },
};
const PLACES = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
  templateRows: { base: 'auto auto 1fr', lg: 'auto 1fr' },
  columnGap: '8',
  rowGap: '6',
  minH: { base: 'calc(100dvh - 5rem)', md: '0' },
};
/** Beside the comments it stays visible, where all of it has room. */
const STAYS = {
  '@media (width >= 64rem) and (height >= 46rem)': { position: 'sticky', top: '5rem', alignSelf: 'start' },
};

// Why a post cannot be read is logged and shown in a toast (specification, section 8).

function MissingPost() {
  useEffect(() => {
    console.error(NOT_FOUND.post);
    toast.failed(NOT_FOUND.post);
  }, []);
  return <NotFound />;
}

/** The locked post that this tab said so of last. */
const TOLD = 'toli:lockedPost';

/** That a post is locked is a fact on a page that works: it is said once, and the card says the rest. */
function useLockedFact(id: string | null): void {
  useEffect(() => {
    if (id === null) return;
    console.error(POST.membersOnly);
    if (tabStorage.get(TOLD) === id) return;
    tabStorage.set(TOLD, id);
    toast.fact(POST.membersOnly);
  }, [id]);
}
