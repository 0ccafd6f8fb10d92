import type { InferType } from 'yup';
import type { Viewer } from '../../auth/viewer';
import { awaitUploads } from '../../media/uploads/filmCheck.service';
import { lockPage, ownPage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { ownsPost, pageEditor } from '../../policies';
import { postEditForm } from '../../rules/forms/posts';
import { tagKey } from '../../rules/tags';
import { storedLanguage } from '../../rules/writtenLanguages';
import { POST_BODY } from '../../words/en/postBodies';
import { POST_EDITOR } from '../../words/en/postForms';
import { bodyOf, setBody } from '../bodies/body.service';
import { type CheckedBody, checkedBody } from '../bodies/checking.service';
import { setTags } from '../tags/tag.service';
import { Post } from './post.entity';
import { getPost, holdPost } from './post.service';
import type { PostView } from './post.view';
import { keepFirstMedium, setBodyMedia } from './postMedia.service';
import { indexPost } from './searchText.service';

declare module '../../platform/db/events' {
  interface Events {
    /** `draftId`: the draft that the edit is made of. */
    PostEdited: { creatorUserId: string; draftId: string | null };
    PostDeleted: { creatorUserId: string };
  }
}

type PostEdit = InferType<typeof postEditForm>;

/**
 * Changes the text of one of the viewer's posts, which may become empty (decision H15), its title, its body, its teaser,
 * its language and who may comment; it counts as edited once its words differ.
 */
export async function updatePost(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  draftId: string | null = null,
): Promise<PostView> {
  const owner = pageEditor(viewer);
  const { id: postId } = await ownPost(owner, id);
  const form = await validated(postEditForm, input);
  const version = versionOf(input);
  const body = form.body == null ? null : checkedBody(form.body);
  await awaitUploads(owner, body?.media.map(({ id: mediaId }) => mediaId) ?? []);
  return transaction(async () => {
    // Before the post: the page's lock keeps the number of its tags.
    if (form.tags?.length) await lockPage(owner.userId);
    const post = await holdPost(postId);
    refuseOlder(version, post);
    const isRewritten = form.body !== undefined && (await rewriteBody(owner, post, body));
    const words = wordsAfter(post, form, body);
    const edited = { ...settingsAfter(post, form), ...words, tags: await tagsAfter(post, form.tags) };
    const isReworded = isRewritten || edited.description !== post.description || edited.title !== post.title;
    // Unchanged fields are not written.
    const isSame = (Object.keys(edited) as (keyof typeof edited)[]).every((key) => edited[key] === post[key]);
    if (isReworded || !isSame) {
      await repo(Post).update(
        { id: postId },
        {
          ...edited,
          language: storedLanguage(edited.chosenLanguage, [edited.description, edited.teaser]),
          updatedAt: changedNow,
          ...(isReworded && { editedAt: now }),
        },
      );
      await indexPost(postId);
    }
    await emit('PostEdited', { creatorUserId: owner.userId, draftId: draftId && idOf(draftId) });
    return getPost(viewer, postId);
  });
}

/** What an edit leaves of a post beside its words. */
const settingsAfter = (post: Post, form: PostEdit) => ({
  titlePublic: form.titlePublic ?? post.titlePublic,
  teaser: post.squadId === null ? '' : (form.teaser ?? post.teaser),
  commentAudience: form.commentAudience ?? post.commentAudience,
  chosenLanguage: form.chosenLanguage === undefined ? post.chosenLanguage : form.chosenLanguage,
});

/** Its tags after an edit: the same list where they do not change. */
async function tagsAfter(post: Post, tags: readonly string[] | undefined): Promise<string[]> {
  const { id: postId, creatorUserId, tags: before } = post;
  if (!tags || tags.map(tagKey).join() === before.map(tagKey).join()) return before;
  return setTags({ postId, creatorUserId }, tags);
}

/** Its title and text after an edit. The text of a body is the body's: an edit of the text alone may only send it back (409). */
function wordsAfter(post: Post, form: PostEdit, body: CheckedBody | null) {
  const { title = post.title } = form;
  if (body) return { title, description: body.description, bodyMinutes: body.minutes };
  const { description = post.description } = form;
  if (form.body === null || post.bodyMinutes === null) return { title, description, bodyMinutes: null };
  if (description !== post.description) throw conflict(POST_BODY.hasMore);
  return { title, description, bodyMinutes: post.bodyMinutes };
}

/** Writes the body of a post, null for none, with its media; whether it is another one than before. */
async function rewriteBody(owner: Viewer, post: Post, body: CheckedBody | null): Promise<boolean> {
  const place = { postId: post.id, creatorUserId: post.creatorUserId };
  const before = post.bodyMinutes === null ? null : await bodyOf(post.id);
  if (before === (body && JSON.stringify(body.body))) return false;
  await setBody(place, body?.body ?? null);
  if (body) await setBodyMedia(place, owner, body.media);
  else await keepFirstMedium(post.id);
  return true;
}

/**
 * Deletes one of the viewer's posts, also one that is taken down, with all that belongs to it (decision H16); returns
 * their page.
 */
export async function deletePost(
  viewer: Viewer | null,
  id: unknown,
): Promise<{ deletedId: string; creator: PageView }> {
  const owner = pageEditor(viewer);
  const postId = idOf(id);
  const isDeleted = await transaction(async () => {
    const { affected } = await repo(Post).delete({ id: postId, creatorUserId: owner.userId });
    if (affected) await emit('PostDeleted', { creatorUserId: owner.userId });
    return !!affected;
  });
  if (!isDeleted) {
    await ownPost(viewer, postId);
    throw notFound('post');
  }
  return { deletedId: postId, creator: await ownPage(viewer) };
}

/** A post that the viewer may change; 404 where they may not know of it, 403 where it is another creator's. */
export async function ownPost(viewer: Viewer | null, id: unknown): Promise<PostView> {
  const owner = pageEditor(viewer);
  const post = await getPost(owner, id);
  if (!ownsPost(owner, post)) throw forbidden(POST_EDITOR.notYours);
  return post;
}

/** Takes a post down, or puts it back, for the reviewers' decision (takeDowns). */
export async function setTakenDown(id: string, isTakenDown: boolean): Promise<void> {
  await repo(Post).update({ id }, { isTakenDown });
}
