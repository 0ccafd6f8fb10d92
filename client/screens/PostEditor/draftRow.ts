import type { FileKind } from '../../../server/rules/media';
import type { CommentAudience } from '../../../server/rules/posts';
import { tagsIn } from '../../../server/rules/tags';
import { client } from '../../apollo/client';
import type { PostDraftInput } from '../../apollo/schemaTypes';
import { APART, type DraftRow, fetchDraft } from '../../posts/keptDraft';
import { codeOf, explanationOf } from '../../ui/failures';
import { bodyIn, mapMedia } from './bodyText';
import { type Draft, type KeptFile, NOTHING, type Written } from './draft';
import { DiscardPostDraftDocument, SavePostDraftDocument } from './draftRow.generated';
import { writtenTags } from './TagsField';
import type { FileUpload } from './useFileUpload';

void (
  /* GraphQL */ `
  mutation SavePostDraft($input: PostDraftInput!) {
    savePostDraft(input: $input) {
      draft {
        id
        version
        updatedAt
      }
    }
  }
  mutation DiscardPostDraft($input: DeleteInput!) {
    discardPostDraft(input: $input) {
      deletedId
    }
  }
`
);

/** What of a draft is saved. */
export type DraftContent = Omit<PostDraftInput, 'id' | 'version'>;

/** Milliseconds for which a form waits for its draft's row; then it begins with what this browser has. */
const PATIENCE_MS = 3_000;

/** The draft on the server, for a form that waits; null for none, undefined where that is not known in time. */
export const rowNow = (which: Parameters<typeof fetchDraft>[0]): Promise<Draft | null | undefined> =>
  Promise.race([
    fetchDraft(which).then(
      (row) => row && draftOfRow(row),
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

/** Saves a draft, new with version 0; its new version. */
export async function saveDraft(input: PostDraftInput): Promise<{ version: number; at: string }> {
  const { data } = await client.mutate({ mutation: SavePostDraftDocument, variables: { input }, ...APART });
  // Without data there is an error.
  const { version, updatedAt } = data!.savePostDraft.draft;
  return { version, at: updatedAt };
}

export async function discardDraft(id: string): Promise<void> {
  await client.mutate({ mutation: DiscardPostDraftDocument, variables: { input: { id } }, ...APART });
}

/** The draft that is in the way of a save; undefined for another failure. */
export function draftInTheWay(error: unknown): string | undefined {
  const id = explanationOf(error)?.extensions?.draftId;
  return codeOf(error) === 'CONFLICT' && typeof id === 'string' ? id : undefined;
}

/** What is saved of the form: files by their uploads, as far as they have come. */
export function contentOf(
  written: Written & { chosenLanguage?: string },
  { attached, files }: Pick<FileUpload, 'attached' | 'files'>,
): DraftContent {
  const { squadId, description, teaser, tags, link, byMail, commentAudience, title, titlePublic, body } = written;
  const idOf = (id: string) => {
    const file = files[id];
    return file?.state === 'arrived' ? file.id : id;
  };
  return {
    squadId: squadId || null,
    description,
    teaser,
    tags: tagsIn(tags),
    link: link || null,
    byMail,
    commentAudience,
    title,
    titlePublic,
    body: body === null ? null : mapMedia(body, idOf),
    uploadId: body === null && attached?.state === 'arrived' ? attached.id : null,
    ...(written.chosenLanguage !== undefined && {
      chosenLanguage: ((written.chosenLanguage || null) as DraftContent['chosenLanguage']) ?? null,
    }),
  };
}

/** A row as this browser keeps a draft, with its content saved. */
export function draftOfRow(row: DraftRow): Draft {
  const { id, version, squadId, description, teaser, title, titlePublic, body, link, uploadId } = row;
  const files = Object.fromEntries(row.uploads.map((upload) => [upload.id, keptOf(upload)]));
  const { [uploadId ?? '']: file = null, ...inBody } = files;
  return {
    ...NOTHING,
    squadId: squadId ?? '',
    description,
    teaser,
    tags: writtenTags(row.tags),
    title,
    titlePublic,
    body: body !== null && bodyIn(body) === null ? null : body,
    link: link ?? '',
    byMail: row.byMail,
    commentAudience: row.commentAudience as CommentAudience,
    chosenLanguage: row.chosenLanguage ?? '',
    file,
    files: inBody,
    unfinished: '',
    writtenAt: Date.parse(row.updatedAt),
    row: { id, version, isSaved: true, postUpdatedAt: row.postUpdatedAt },
  };
}

const keptOf = ({ id, type, bytes, src }: DraftRow['uploads'][number]): KeptFile => ({
  id,
  kind: type.toLowerCase() as FileKind,
  name: '',
  size: bytes,
  at: Date.now(),
  src,
});
