import { client } from '../../../apollo/client';
import type { CreatePostInput } from '../../../apollo/schemaTypes';
import { DraftToPostDocument, PostDraftNowDocument } from './postNow.generated';

void (
  /* GraphQL */ `
  query DraftToPost($id: ID!) {
    postDraft(id: $id) {
      id
      squadId
      description
      teaser
      tags
      title
      titlePublic
      body
      link
      uploadId
      byMail
      commentAudience
    }
  }
  mutation PostDraftNow($input: CreatePostInput!) {
    createPost(input: $input) {
      post {
        id
      }
    }
  }
`
);

/** Posts this draft as it is; where that is refused it stays a draft. */
export async function postNow(draftId: string): Promise<void> {
  const { data } = await client.query({
    query: DraftToPostDocument,
    variables: { id: draftId },
    fetchPolicy: 'network-only',
  });
  // Withdrawn a moment ago, it is there unless it was posted or discarded elsewhere since.
  if (!data?.postDraft) return;
  const { id: _, __typename, ...written } = data.postDraft;
  // Required: what is left out of it would not be in the post.
  const input: Required<Omit<CreatePostInput, 'image' | 'video'>> = { ...written, draftId };
  await client.mutate({
    mutation: PostDraftNowDocument,
    variables: { input },
    context: { isOnce: true },
  });
}
