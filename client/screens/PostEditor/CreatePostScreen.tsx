import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Skeleton } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { COMMON } from '../../../server/words/en/common';
import { POST } from '../../../server/words/en/posts';
import { preload } from '../../apollo/client';
import { ScreenFrame } from '../../ui/ScreenFrame';
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

/** Writing a post: for everyone or for a squad, with text, and a picture, a video or a link. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  return (
    <ScreenFrame title={POST.create} maxW="2xl">
      <Suspense fallback={<Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />}>
        <Editor queryRef={queryRef} />
      </Suspense>
    </ScreenFrame>
  );
}

function Editor({ queryRef }: { queryRef: QueryRef<NewPostQuery> }) {
  const creator = useReadQuery(queryRef).data.viewer?.creator;
  if (!creator) throw new NotFound();
  return <Composer creator={creator} />;
}
