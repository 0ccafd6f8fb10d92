import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../auth/viewer';
import { holdUploads, passUploads, releaseUploads } from '../../media/uploads/holding.service';
import { lockPage } from '../../pages/creators/creator.service';
import { Squad } from '../../pages/squads/squad.entity';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { AppError, conflict, InvalidInput, notFound } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { idOf, isId, validated } from '../../platform/input';
import { changedNow } from '../../platform/versions';
import { pageEditor } from '../../policies';
import { postDraftForm } from '../../rules/forms/posts';
import { BEGINNING_MAX, DRAFTS_MAX, type UnpublishedReason } from '../../rules/postDrafts';
import { inOneLine } from '../../rules/text';
import { POST_DRAFT } from '../../words/en/postDrafts';
import { POST_EDITOR } from '../../words/en/postForms';
import { unfinishedBody } from '../bodies/checking.service';
import { ownPost } from '../posts/editing.service';
import { PostDraft } from './draft.entity';
import { PostDraftView } from './draft.view';
import type { WrittenPost } from './writtenPost.entity';

/** What a creator writes in a draft: two saves with the same content are one. */
const CONTENT = [
  'squadId',
  'title',
  'titlePublic',
  'description',
  'body',
  'teaser',
  'tags',
  'link',
  'uploadId',
  'byMail',
  'commentAudience',
  'chosenLanguage',
] as const satisfies readonly (keyof PostDraft)[];

type Content = Pick<PostDraft, (typeof CONTENT)[number]>;

/** A save: the version that it was made of, and for a new draft the post that it edits; the content is a form's. */
interface SentDraft {
  id: string;
  version: number;
  postId?: string | null;
  postUpdatedAt?: Date | null;
}

/**
 * Saves a draft of the viewer's, new with version 0, whether it is complete or not. 409 where its content was changed
 * since the version that it was made of, or its post is edited by another draft; 404 where it was published or discarded.
 */
export async function savePostDraft(viewer: Viewer | null, input: SentDraft): Promise<PostDraftView> {
  const owner = pageEditor(viewer);
  const key = { creatorUserId: owner.userId, id: idOf(input.id) };
  const { body: json, link, uploadId: sent, ...form } = await validated(postDraftForm, input);
  // A form's own id of a file that is not uploaded yet is none of ours.
  const uploadId = isId(sent) ? idOf(sent) : null;
  const body = json === null ? null : unfinishedBody(json);
  const post = input.postId ? await ownPost(owner, input.postId) : null;
  const squadId = form.squadId && idOf(form.squadId);
  await refuseForeignSquad(owner, squadId);
  await consumeAttempt('savePostDraft', { account: owner.userId });
  const content: Content = { ...form, squadId, uploadId, link: link || null, body: body?.body ?? null };
  const beginning = beginningOfPost(body?.text ?? form.description);
  const edits = { postId: post?.id ?? null, postUpdatedAt: input.postUpdatedAt ?? post?.updatedAt ?? null };
  return transaction(async () => {
    // The first save of a draft waits for others of the page, so that they count each other.
    if (input.version === 0) await lockPage(owner.userId);
    const [before] = await findForUpdate(PostDraft, key);
    if (before) await change(before, { ...content, beginning }, input);
    else await add({ ...key, ...content, ...edits, beginning }, input.version);
    await holdUploads(owner, key.id, [...(uploadId ? [uploadId] : []), ...(body?.media ?? []).map(idIn)]);
    return new PostDraftView(await repo(PostDraft).findOneByOrFail(key));
  });
}

/** The first words of a post in writing, for lists. */
export const beginningOfPost = (words: string) => inOneLine(words, BEGINNING_MAX);

const idIn = ({ id }: { id: string }) => id;

/** Refuses a squad that is not one of the owner's; a deleted one may stay in a draft. */
async function refuseForeignSquad(owner: Viewer, squadId: string | null): Promise<void> {
  if (squadId && !(await repo(Squad).existsBy({ id: squadId, creatorUserId: owner.userId })))
    throw new InvalidInput({ squadId: POST_EDITOR.notYourSquad });
}

type Written = Content & Pick<PostDraft, 'beginning'>;

async function change(before: PostDraft, written: Written, { version, postUpdatedAt }: SentDraft): Promise<void> {
  if (CONTENT.every((name) => isSame(before[name], written[name]))) return;
  if (version !== before.version) throw changedElsewhere(before);
  const { creatorUserId, id } = before;
  await repo(PostDraft).update(
    { creatorUserId, id },
    {
      ...written,
      ...(postUpdatedAt && { postUpdatedAt }),
      version: version + 1,
      unpublishedReason: null,
      updatedAt: changedNow,
    },
  );
}

/** Texts and switches are compared by themselves, a body by its JSON, whose order of keys is stored. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

async function add(draft: Written & Pick<PostDraft, 'creatorUserId' | 'id' | 'postId'>, version: number) {
  const { creatorUserId, postId } = draft;
  if (version > 0) throw notFound('draft');
  const other = postId && (await repo(PostDraft).findOneBy({ postId }));
  if (other) throw changedElsewhere(other);
  if ((await repo(PostDraft).countBy({ creatorUserId })) >= DRAFTS_MAX) throw conflict(POST_DRAFT.tooMany(DRAFTS_MAX));
  await repo(PostDraft).insert(draft);
}

const changedElsewhere = ({ id, version }: PostDraft) =>
  new AppError(409, 'CONFLICT', POST_DRAFT.changedElsewhere, { details: { draftId: id, version } });

/** Deletes a draft of the viewer's; a repetition changes nothing. */
export async function discardDraft(viewer: Viewer | null, id: unknown): Promise<string> {
  const { userId } = pageEditor(viewer);
  const draftId = idOf(id);
  await transaction(() => deleteDrafts([{ creatorUserId: userId, id: draftId }]));
  return draftId;
}

/** Deletes drafts with what they hold, in the running transaction. */
export async function deleteDrafts(drafts: readonly Pick<PostDraft, 'creatorUserId' | 'id'>[]): Promise<void> {
  for (const { creatorUserId, id } of drafts) {
    await repo(PostDraft).delete({ creatorUserId, id });
    await releaseUploads(creatorUserId, [id]);
  }
}

/**
 * Makes a scheduled post a draft with its uploads, in the running transaction; returns the draft's id, which is another
 * one: an id names one thing. `unpublishedReason`: why it was not published.
 */
export async function keepAsDraft(
  scheduled: WrittenPost & { id: string },
  unpublishedReason: UnpublishedReason | null,
): Promise<string> {
  const id = randomUUID();
  const { creatorUserId, squadId, title, titlePublic, description, body, beginning } = scheduled;
  const { teaser, tags, link, uploadId, byMail, commentAudience } = scheduled;
  const content = {
    squadId,
    title,
    titlePublic,
    description,
    body,
    teaser,
    tags,
    link,
    uploadId,
    byMail,
    commentAudience,
  };
  await repo(PostDraft).insert({ creatorUserId, id, ...content, beginning, unpublishedReason });
  await passUploads(creatorUserId, scheduled.id, id);
  return id;
}
