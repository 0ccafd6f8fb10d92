import { client } from '../apollo/client';
import { failOffline } from '../apollo/links/sending';
import { PostDraftDocument, type PostDraftQuery } from './keptDraft.generated';

void (
  /* GraphQL */ `
  query PostDraft($id: ID, $postId: ID) {
    postDraft(id: $id, postId: $postId) {
      id
      version
      postUpdatedAt
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
      chosenLanguage
      updatedAt
      uploads {
        id
        type
        bytes
        src
      }
    }
  }
`
);

/** A draft as the server keeps it. */
export type DraftRow = NonNullable<PostDraftQuery['postDraft']>;

/** No screen shows a draft from the cache, no query is fetched again for a save, and offline it fails at once. */
export const APART = { fetchPolicy: 'no-cache', context: { ...failOffline, leavesQueries: true } } as const;

/** The draft with this id, or the one that edits this post; null for none. */
export async function fetchDraft(variables: { id: string } | { postId: string }): Promise<DraftRow | null> {
  const { data } = await client.query({ query: PostDraftDocument, variables, ...APART });
  return data?.postDraft ?? null;
}

/** A row's content, as it is saved in another one. */
export function contentOfRow(row: DraftRow) {
  const { squadId, description, teaser, tags, title, titlePublic, body, link, uploadId } = row;
  const { byMail, commentAudience, chosenLanguage } = row;
  const words = { squadId, description, teaser, tags, title, titlePublic, body, link, uploadId };
  return { ...words, byMail, commentAudience, chosenLanguage };
}
