import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { useLoaderData } from 'react-router-dom';
import { POST } from '../../../server/words/en/posts';
import { preload } from '../../apollo/client';
import { NotFound } from '../../viewer/notFound';
import { Composer } from './Composer';
import { NewPostDocument, type NewPostQuery } from './CreatePostScreen.generated';
import { EditorFrame } from './EditorFrame';

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
    <EditorFrame title={POST.create}>
      <Editor queryRef={queryRef} />
    </EditorFrame>
  );
}

function Editor({ queryRef }: { queryRef: QueryRef<NewPostQuery> }) {
  const creator = useReadQuery(queryRef).data.viewer?.creator;
  if (!creator) throw new NotFound();
  return <Composer creator={creator} />;
}
