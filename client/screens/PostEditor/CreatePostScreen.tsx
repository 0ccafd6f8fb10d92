import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Container, Heading, Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { COMMON } from '../../../server/words/en/common';
import { POST } from '../../../server/words/en/posts';
import { preload } from '../../apollo/client';
import { useTitle } from '../../ui/hooks/useTitle';
import { NotFound } from '../../viewer/notFound';
import { Composer } from './Composer';
import { NewPostDocument, type NewPostQuery } from './CreatePostScreen.generated';

void (
  /* GraphQL */ `
  query NewPost {
    viewer {
      creator {
        id
        ...Composer_creator
      }
    }
  }
`
);

export const loader = () => preload(NewPostDocument, { fetchPolicy: 'cache-and-network' });

/** Writing a post: for everybody or for a squad, with words, and a picture, a video or a link. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  useTitle(POST.create);
  return (
    <Container maxW="2xl" py={{ base: 6, md: 10 }}>
      <Heading as="h1" size="3xl" mb="6">
        {POST.create}
      </Heading>
      <Suspense fallback={<Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />}>
        <Editor queryRef={queryRef} />
      </Suspense>
    </Container>
  );
}

function Editor({ queryRef }: { queryRef: QueryRef<NewPostQuery> }) {
  const creator = useReadQuery(queryRef).data.viewer?.creator;
  if (!creator) throw new NotFound();
  return <Composer creator={creator} />;
}
