import type { InferType } from 'yup';
import type { Viewer } from '../../auth/viewer';
import { type BroughtMedia, keepMedia, type StoredMedia } from '../../media/files/media.service';
import { awaitUploads } from '../../media/uploads/filmCheck.service';
import { takeUpload } from '../../media/uploads/upload.service';
import { lockPage } from '../../pages/creators/creator.service';
import { noteNewPost } from '../../pages/creators/pageState.service';
import { Squad } from '../../pages/squads/squad.entity';
import { isRepeat, once } from '../../people/idempotency/idempotency.service';
import { repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { findForUpdate } from '../../platform/db/query';
import { InvalidInput } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { idOf, validated } from '../../platform/input';
import { ownsSquad, pageEditor } from '../../policies';
import { filePostForm, postForm } from '../../rules/forms/posts';
import { storedLanguage } from '../../rules/writtenLanguages';
import { POST_EDITOR, POST_FORM } from '../../words/en/postForms';
import { setBody } from '../bodies/body.service';
import { type CheckedBody, checkedBody } from '../bodies/checking.service';
import { setTags } from '../tags/tag.service';
import { Post } from './post.entity';
import { getPost } from './post.service';
import type { PostView } from './post.view';
import { addPostFile, addPostLink, FileGone, type Place, refuseBeside, setBodyMedia } from './postMedia.service';
import { indexPost } from './searchText.service';

declare module '../../platform/db/events' {
  interface Events {
    /** `byMail`: its creator also lets it be mailed to its readers. `draftId`: the draft that it is made of. */
    PostCreated: { post: PostView; byMail: boolean; draftId: string | null };
  }
}

/** The form of a new post. */
export type PostForm = InferType<typeof postForm>;

/** Publishes a post on the viewer's page, free or for one of their squads; listeners notify its readers. */
export async function createPost(
  viewer: Viewer | null,
  input: unknown,
  file?: BroughtMedia | null,
  draftId: string | null = null,
): Promise<PostView> {
  const owner = pageEditor(viewer);
  if (file) {
    const form = await validated(filePostForm, input);
    await countPost(owner);
    return keepMedia(file, { userId: owner.userId }, (file) => publishOnce(owner, form, { file, body: null, draftId }));
  }
  const { form, body } = await checkedPost(input);
  await countPost(owner);
  // In a repetition the first request has taken the uploads.
  if (!isRepeat()) await awaitUploads(owner, uploadsOf(form, body));
  return publishOnce(owner, form, { file: null, body, draftId });
}

/** The form of a whole post without a file, and its body. */
export async function checkedPost(input: unknown): Promise<{ form: PostForm; body: CheckedBody | null }> {
  const form = await validated(postForm, input);
  return { form, body: form.body === null ? null : checkedBody(form.body) };
}

/** The ids of the uploads and files that a post names. */
export const uploadsOf = (form: Pick<PostForm, 'uploadId'>, body: Pick<CheckedBody, 'media'> | null): string[] =>
  body ? body.media.map(({ id }) => id) : form.uploadId ? [form.uploadId] : [];

/** Counts one more post in this hour (429). */
const countPost = ({ userId }: Viewer) => consumeAttempt('createPost', { account: userId }, POST_EDITOR.tooMany);

/** What was checked or stored before a post is written. */
interface Prepared {
  file: StoredMedia | null;
  body: CheckedBody | null;
  draftId: string | null;
}

const publishOnce = (owner: Viewer, form: PostForm, { draftId, ...prepared }: Prepared): Promise<PostView> =>
  once(
    () => publishPost(owner, form, { ...prepared, draftId: draftId && idOf(draftId) }),
    (id) => getPost(owner, id),
    ({ id }) => id,
  );

/** Writes a checked post of the owner's in the running transaction; an upload or a squad that is gone is refused. */
export async function publishPost(owner: Viewer, form: PostForm, { file, body, draftId }: Prepared): Promise<PostView> {
  const squad = form.squadId ? await squadToPostIn(owner, form.squadId) : null;
  const description = body?.description ?? form.description;
  const { identifiers } = await repo(Post).insert({
    creatorUserId: owner.userId,
    squadId: squad?.id ?? null,
    minAmount: squad?.amount ?? 0,
    description,
    title: form.title,
    titlePublic: form.titlePublic,
    bodyMinutes: body?.minutes ?? null,
    language: storedLanguage(null, [description, form.teaser]),
    teaser: squad ? form.teaser : '',
    commentAudience: form.commentAudience,
  });
  const postId: string = identifiers[0]!.id;
  if (form.link) await addPostLink(postId, form.link);
  const media = form.uploadId ? await uploadFor(owner, form.uploadId) : file;
  const place = { postId, creatorUserId: owner.userId };
  if (media) await addPostFile(place, media);
  if (body) await addBody(place, owner, body);
  if (form.tags.length > 0) await addTags(place, form.tags);
  await indexPost(postId);
  await noteNewPost(owner.userId);
  const post = await getPost(owner, postId);
  await emit('PostCreated', { post, byMail: form.byMail, draftId });
  return post;
}

/** Gives a body to a post, with its pictures and films. */
async function addBody(place: Place, owner: Viewer, { body, media }: CheckedBody): Promise<void> {
  await setBody(place, body);
  await setBodyMedia(place, owner, media);
}

/** Tags a new post; after its squad the page is locked, which keeps the number of its tags. */
async function addTags(place: Place, tags: readonly string[]): Promise<void> {
  await lockPage(place.creatorUserId);
  await repo(Post).update({ id: place.postId }, { tags: await setTags(place, tags) });
}

/** The owner's upload for a post; it is used for one post only. */
async function uploadFor(owner: Viewer, id: string): Promise<StoredMedia> {
  const media = await takeUpload(owner, id);
  if (!media) throw new FileGone({ uploadId: POST_FORM.noUpload });
  refuseBeside(media.kind);
  return media;
}

/** One of the owner's squads, locked until the post is written: deleting a squad frees all of its posts. */
export async function squadToPostIn(owner: Viewer, id: string): Promise<Squad> {
  const [squad] = await findForUpdate(Squad, { id: idOf(id) }, { mode: 'for share' });
  if (!squad || squad.archivedAt || !ownsSquad(owner, squad))
    throw new InvalidInput({ squadId: POST_EDITOR.notYourSquad });
  return squad;
}
