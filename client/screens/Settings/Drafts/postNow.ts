import { client } from '../../../apollo/client';
import type { CreatePostInput } from '../../../apollo/schemaTypes';
import { contentOfRow, fetchDraft } from '../../../posts/keptDraft';
import { PostDraftNowDocument } from './postNow.generated';

void (
  /* GraphQL */ `
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
  const draft = await fetchDraft({ id: draftId });
  // Withdrawn a moment ago, it is there unless it was posted or discarded elsewhere since.
  if (!draft) return;
  const { chosenLanguage: _, ...written } = contentOfRow(draft);
  // Required: what is left out of it would not be in the post.
  const input: Required<Omit<CreatePostInput, 'image' | 'video'>> = { ...written, draftId };
  await client.mutate({
    mutation: PostDraftNowDocument,
    variables: { input },
    context: { isOnce: true },
  });
}
