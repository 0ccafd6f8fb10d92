import type { Viewer } from '../../auth/viewer';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, inArray, list, nullable, query, text } from '../../platform/db/query';
import { sliceByTime } from '../../platform/db/slices';
import { idOf } from '../../platform/input';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly } from '../../policies';
import { PostDraft } from './draft.entity';
import { PostDraftView } from './draft.view';

/** The drafts of the viewer's page, the last changed first; none for people without a page. */
export async function listDrafts(viewer: Viewer | null, slice: Slice): Promise<Connection<PostDraftView>> {
  const drafts = repo(PostDraft)
    .createQueryBuilder('d')
    .where({ creatorUserId: creatorOnly(viewer).userId });
  const found = await sliceByTime(drafts, 'updatedAt', 'DESC', slice).getMany();
  const views = found.map((draft) => new PostDraftView(draft));
  return toConnection(views, slice, ({ updatedAt, id }) => [updatedAt.toISOString(), id]);
}

/** A draft of the viewer's by its id or by the post that it edits; null where there is none. */
export async function draftOf(
  viewer: Viewer | null,
  { id, postId }: { id?: string | null; postId?: string | null },
): Promise<PostDraftView | null> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const which = id ? { id: idOf(id) } : { postId: idOf(postId) };
  const draft = await repo(PostDraft).findOneBy({ creatorUserId, ...which });
  return draft && new PostDraftView(draft);
}

/** The viewer's drafts among these: for nodes. */
export async function draftsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<PostDraftView[]> {
  if (!viewer) return [];
  const found = await repo(PostDraft).findBy({ creatorUserId: viewer.userId, id: In([...ids]) });
  return found.map((draft) => new PostDraftView(draft));
}

// By hand: a stored body leaves as it is, without being read and written again.
const findTexts = query(
  { ...columns(PostDraft, 'd', 'id', 'description'), body: nullable(text('d.body::text')) },
  (answer) =>
    `select ${answer} from post_drafts d where d.creator_user_id = :creatorUserId and ${inArray('d.id', ':ids')}`,
  { isRare: true, values: { creatorUserId: text, ids: list(text) } },
);

/** The long texts of the viewer's drafts among these: for loaders. */
export const draftTexts = async (viewer: Viewer | null, ids: readonly string[]) =>
  viewer ? findTexts({ creatorUserId: viewer.userId, ids }) : [];
