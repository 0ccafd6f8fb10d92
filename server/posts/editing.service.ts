import type { Creator } from '../creators/creator.entity';
import { ownPage } from '../creators/creator.service';
import { sql } from '../platform/db/database';
import { forbidden, notFound } from '../platform/errors';
import type { Viewer } from '../platform/http/viewer';
import { validated } from '../platform/input';
import { ownsPost, pageEditor } from '../policies';
import { postEditForm } from '../rules/forms/posts';
import { POST } from '../words/en/posts';
import type { Post } from './post.entity';
import { getPost } from './post.service';

/** Changes the words of one of the viewer's posts, also to nothing (decision H15); it counts as edited once they are others. */
export async function updatePost(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  const post = await ownPost(viewer, id);
  const { description } = await validated(postEditForm, input);
  if (description !== undefined) {
    await sql('update posts set description = $2, edited_at = now() where id = $1 and description <> $2', [
      post.id,
      description,
    ]);
  }
  return getPost(viewer, post.id);
}

/** Deletes one of the viewer's posts for good, with all that hangs on it (decision H16); answers their page. */
export async function deletePost(viewer: Viewer | null, id: unknown): Promise<{ deletedId: string; creator: Creator }> {
  const post = await ownPost(viewer, id);
  const deleted = await sql('delete from posts where id = $1 returning id', [post.id]);
  if (deleted.length === 0) throw notFound('post');
  return { deletedId: post.id, creator: await ownPage(viewer) };
}

/** A post that the viewer may change; 404 where they may not know of it, 403 somebody else's. */
async function ownPost(viewer: Viewer | null, id: unknown): Promise<Post> {
  const owner = pageEditor(viewer);
  const post = await getPost(owner, id);
  if (!ownsPost(owner, post)) throw forbidden(POST.notYours);
  return post;
}
