import type { Creator } from '../creators/creator.entity';
import { ownPage } from '../creators/creator.service';
import { sql } from '../platform/db/database';
import { forbidden, notFound } from '../platform/errors';
import type { Viewer } from '../platform/http/viewer';
import { validated } from '../platform/input';
import { ownsPost, pageEditor } from '../policies';
import { postEditForm } from '../rules/forms/posts';
import { POST_EDITOR } from '../words/en/postForms';
import type { Post } from './post.entity';
import { getPost } from './post.service';

/** Changes the words of one of the viewer's posts, also to nothing (decision H15), and its public line; it counts as edited once its words are others. */
export async function updatePost(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  const post = await ownPost(viewer, id);
  const { description = post.description, teaser = post.teaser } = await validated(postEditForm, input);
  await sql(
    `update posts set description = $2, teaser = case when squad_id is null then '' else $3 end,
       edited_at = case when description = $2 then edited_at else now() end
     where id = $1 and (description, teaser) <> ($2, $3)`,
    [post.id, description, teaser],
  );
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
  if (!ownsPost(owner, post)) throw forbidden(POST_EDITOR.notYours);
  return post;
}
