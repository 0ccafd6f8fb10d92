import type { Viewer } from '../../auth/viewer';
import { type BroughtMedia, keepMedia } from '../../media/files/media.service';
import { uploadedFile } from '../../media/uploads/upload.service';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { ownsPost, pageEditor } from '../../policies';
import { srcOf } from '../../rules/media';
import { POST_BODY } from '../../words/en/postBodies';
import { POST_EDITOR } from '../../words/en/postForms';
import { Post } from '../posts/post.entity';
import { getPost, readPost } from '../posts/post.service';
import type { PostView } from '../posts/post.view';
import { PostMedia } from '../posts/postMedia.entity';
import { addPostFile } from '../posts/postMedia.service';

/** Attaches a file to a post of the viewer's that has none (decision H1). */
export async function attachFile(viewer: Viewer | null, postId: unknown, file: BroughtMedia): Promise<PostView> {
  const owner = pageEditor(viewer);
  const { id } = await emptyPost(owner, postId);
  return keepMedia(file, { userId: owner.userId }, (media) =>
    transaction(async () => {
      await findForUpdate(Post, { id, isTakenDown: false });
      await emptyPost(owner, id);
      await addPostFile({ postId: id, creatorUserId: owner.userId }, media);
      return getPost(owner, id);
    }),
  );
}

/** A post of the owner's without media. */
async function emptyPost(owner: Viewer, id: unknown): Promise<PostView> {
  const post = await getPost(owner, id);
  if (!ownsPost(owner, post)) throw forbidden(POST_EDITOR.notYours);
  if (post.hasBody) throw conflict(POST_BODY.hasMore);
  if (post.media.length > 0) throw conflict(POST_EDITOR.hasAttachment);
  return post;
}

/** The names of posts' files and of their copies; other names are 404. */
export const POST_FILE =
  /^[0-9a-f]{32}((-\d{1,5}x\d{1,5}\.(jpg|png)|(-\d{5}x\d{5})?\.mp4\.poster\.jpg)(\.\d{1,4}\.webp)?|(-\d{5}x\d{5})?\.mp4|\.(mov|avi|wmv|m4a|pdf|epub|zip))$/;

/**
 * The name of a post's file for download, null for what is shown; undefined where no post has it. Throws unless the
 * viewer can read the post.
 */
export async function readPostFile(viewer: Viewer | null, src: string): Promise<string | null | undefined> {
  const hanging = await repo(PostMedia).findOneBy([{ src }, { smallSrc: src }, { mediumSrc: src }]);
  if (!hanging) return undefined;
  await readPost(viewer, hanging.postId);
  return hanging.kind === 'file' ? hanging.name : null;
}

/**
 * Throws unless the viewer may have this file or copy: media of a post are for its readers, an unattached file for its
 * uploader (decision H11). Returns the name of a file for download; null for what is shown.
 */
export async function requireFileAccess(viewer: Viewer | null, key: string): Promise<string | null> {
  const name = await readPostFile(viewer, srcOf(key));
  return name === undefined ? requireOwnUpload(viewer, srcOf(key)) : name;
}

/** The name of an own file for download that nothing has taken yet, null for what is shown; 404 for any other. */
export async function requireOwnUpload(viewer: Viewer | null, src: string): Promise<string | null> {
  const file = await uploadedFile(viewer, src);
  if (!file) throw notFound('file');
  return file.kind === 'file' ? file.name : null;
}

/** The name of a file for download; null for what is shown. For those who may load it anyway. */
export async function nameOfFile(key: string): Promise<string | null> {
  const file = await repo(PostMedia).findOne({ select: { name: true }, where: { src: key, kind: 'file' } });
  return file?.name ?? null;
}

/** The owner of the page on which a file is in a post; null for one that is in none. */
export async function pageOfFile(src: string): Promise<string | null> {
  const found = await repo(PostMedia).findOne({ where: [{ src }, { smallSrc: src }], relations: { post: true } });
  return found?.post?.creatorUserId ?? null;
}
