import type { Viewer } from '../../auth/viewer';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, inArray, list, nullable, query, text } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import { ScheduledPost } from './scheduled.entity';
import { ScheduledPostView } from './scheduled.view';

/** The scheduled posts of the viewer's page, the next first. */
export async function listScheduled(viewer: Viewer | null): Promise<ScheduledPostView[]> {
  const found = await repo(ScheduledPost).find({
    where: { creatorUserId: creatorOnly(viewer).userId },
    order: { publishAt: 'ASC', id: 'ASC' },
  });
  return found.map((scheduled) => new ScheduledPostView(scheduled));
}

/** The viewer's scheduled posts among these: for nodes. */
export async function scheduledForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<ScheduledPostView[]> {
  if (!viewer) return [];
  const found = await repo(ScheduledPost).findBy({ creatorUserId: viewer.userId, id: In([...ids]) });
  return found.map((scheduled) => new ScheduledPostView(scheduled));
}

// By hand: a stored body leaves as it is, without being read and written again.
const findTexts = query(
  { ...columns(ScheduledPost, 's', 'id', 'description'), body: nullable(text('s.body::text')) },
  (answer) =>
    `select ${answer} from scheduled_posts s where s.creator_user_id = :creatorUserId and ${inArray('s.id', ':ids')}`,
  { isRare: true, values: { creatorUserId: text, ids: list(text) } },
);

/** The long texts of the viewer's scheduled posts among these: for loaders. */
export const scheduledTexts = async (viewer: Viewer | null, ids: readonly string[]) =>
  viewer ? findTexts({ creatorUserId: viewer.userId, ids }) : [];
