import type { Viewer } from '../../auth/viewer';
import { ownPage } from '../../pages/creators/creator.service';
import type { PageView } from '../../pages/creators/creator.view';
import { now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { forbidden, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { ownsPost, pageEditor } from '../../policies';
import { postEditForm } from '../../rules/forms/posts';
import { storedLanguage } from '../../rules/writtenLanguages';
import { POST_EDITOR } from '../../words/en/postForms';
import { Post } from './post.entity';
import { getPost, holdPost } from './post.service';
import type { PostView } from './post.view';

declare module '../../platform/db/events' {
  interface Events {
    PostDeleted: { creatorUserId: string };
  }
}

/**
 * Changes the text of one of the viewer's posts, which may become empty (decision H15), its teaser, its language and who may comment;
 * it counts as edited once its text differs.
 */
export async function updatePost(viewer: Viewer | null, id: unknown, input: unknown): Promise<PostView> {
  const { id: postId } = await ownPost(viewer, id);
  const form = await validated(postEditForm, input);
  const version = versionOf(input);
  return transaction(async () => {
    const post = await holdPost(postId);
    refuseOlder(version, post);
    const { description = post.description, commentAudience = post.commentAudience } = form;
    const teaser = post.squadId === null ? '' : (form.teaser ?? post.teaser);
    const { chosenLanguage = post.chosenLanguage } = form;
    const language = storedLanguage(chosenLanguage, [description, teaser]);
    const isReworded = description !== post.description;
    // Unchanged fields are not written.
    const isSame =
      teaser === post.teaser && commentAudience === post.commentAudience && chosenLanguage === post.chosenLanguage;
    if (isReworded || !isSame)
      await repo(Post).update(
        { id: postId },
        {
          description,
          teaser,
          commentAudience,
          language,
          chosenLanguage,
          updatedAt: changedNow,
          ...(isReworded && { editedAt: now }),
        },
      );
    return getPost(viewer, postId);
  });
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
