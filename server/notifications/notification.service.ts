import DataLoader from 'dataloader';
import type { Comment } from '../comments/comment.entity';
import { commentsForNodes } from '../comments/comment.service';
import { PAGE, PAGES, pageFor, pageNameOf } from '../creators/creator.service';
import { sql } from '../platform/db/database';
import { bool, entity, orNull, type Row, statement } from '../platform/db/rows';
import { notFound } from '../platform/errors';
import { type Connection, newestFirst, type Slice, toConnection } from '../platform/graphql/connection';
import type { Viewer } from '../platform/http/viewer';
import { signedIn, tellsOfPosts } from '../policies';
import { NOTIFICATION_DAYS, NOTIFICATIONS_LISTED, NotificationType } from '../rules/notifications';
import { SQUAD_NOW, titleOf } from '../squads/squad.service';
import { person } from '../users/user.service';
import { NOTIFICATION, notificationText } from '../words/en/notifications';
import { Notification } from './notification.entity';

/** A notification with all that it tells of. */
const TOLD = {
  notification: entity(Notification, 'n'),
  actor: orNull(person('a')),
  page: orNull(PAGE),
  squad: orNull(SQUAD_NOW),
};

/** A statement that reads notifications `n`. */
const reading = (notifications: string) =>
  statement(
    TOLD,
    (answer) => `select ${answer} from (${notifications}) n
     left join users a on a.id = n.actor_id
     left join (${PAGES}) on c.user_id = n.creator_user_id
     left join squads s on s.id = n.squad_id
     order by n.created_at desc, n.id desc`,
  );

/** Of a person's notifications those that are kept, the newest first (decision J6). */
const LISTED = `select * from notifications
  where recipient_id = $1 and created_at > now() - interval '${NOTIFICATION_DAYS} days'
  order by created_at desc, id desc limit ${NOTIFICATIONS_LISTED}`;

const findListed = reading(
  `select * from (${LISTED}) newest where (created_at, id) < ($2::timestamptz, $3::uuid)
   order by created_at desc, id desc limit $4`,
);
const findByIds = reading('select * from notifications where recipient_id = $1 and id = any($2)');
const findNew = reading('select * from notifications where id = any($1)');

/** The viewer's notifications, newest first. Reading them changes nothing (decision J1). */
export async function listNotifications(viewer: Viewer | null, slice: Slice): Promise<Connection<Notification>> {
  const recipient = signedIn(viewer);
  const rows = await findListed([recipient.userId, ...newestFirst(slice.after), slice.limit + 1]);
  return toConnection(await allAsTold(recipient, rows), slice, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** Those of these notifications that are the viewer's. */
export async function notificationsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<Notification[]> {
  if (!viewer) return [];
  return allAsTold(viewer, await findByIds([viewer.userId, ids]));
}

const findUnseenOf = reading(`select * from (${LISTED}) newest where not seen and type = $2`);

/** The viewer's notifications of a type that they have not seen, newest first. */
export async function unseenOf(viewer: Viewer | null, type: NotificationType): Promise<Notification[]> {
  const recipient = signedIn(viewer);
  return allAsTold(recipient, await findUnseenOf([recipient.userId, type]));
}

// However many people are told something at the same moment.
const arriving = new DataLoader(
  async (ids: readonly string[]) => {
    const byId = new Map((await findNew([ids])).map((row) => [row.notification.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  { cache: false, maxBatchSize: 1_000 },
);

/** A new notification for the viewer, whose screens were told of it; 404 where it has gone again. */
export async function newNotification(viewer: Viewer | null, id: string): Promise<Notification> {
  const recipient = signedIn(viewer);
  const row = await arriving.load(id);
  if (row?.notification.recipientId !== recipient.userId) throw notFound('notification');
  const [notification] = await allAsTold(recipient, [row]);
  return notification!;
}

const findUnseen = statement(
  {
    unseen: bool(`exists (select from notifications
      where recipient_id = $1 and not seen and created_at > now() - interval '${NOTIFICATION_DAYS} days')`),
  },
  (answer) => `select ${answer}`,
);

/** Whether the viewer has not seen some of their notifications yet. */
export async function hasUnseen(viewer: Viewer | null): Promise<boolean> {
  const [found] = await findUnseen([signedIn(viewer).userId]);
  return found!.unseen;
}

/** Marks all of the viewer's notifications as seen. */
export async function markSeen(viewer: Viewer | null): Promise<void> {
  await sql('update notifications set seen = true where recipient_id = $1 and not seen', [signedIn(viewer).userId]);
}

/** Notifications as their recipient reads them, with the comments that they tell of: those whose posts the recipient can read. */
async function allAsTold(recipient: Viewer, rows: Row<typeof TOLD>[]): Promise<Notification[]> {
  const ids = rows.flatMap(({ notification }) => notification.commentId ?? []);
  const comments = ids.length > 0 ? await commentsForNodes(recipient, ids) : [];
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return rows.map((row) => asTold(recipient, row, byId.get(row.notification.commentId ?? '') ?? null));
}

/** A notification as its recipient reads it: of somebody who has left or is blocked neither name nor link (decision J7). */
function asTold(
  recipient: Viewer,
  { notification, actor, page, squad }: Row<typeof TOLD>,
  comment: Comment | null,
): Notification {
  const isByPage = BY_PAGES.has(notification.type);
  notification.actor = actor?.isHere ? actor : null;
  notification.creator = page && !(isByPage && !tellsOfPosts(page)) ? pageFor(recipient, page) : null;
  notification.squad = squad;
  notification.comment = comment;
  notification.actorName = nameOf(notification);
  notification.text = notificationText({
    type: notification.type,
    at: notification.createdAt,
    name: notification.actorName,
    squadTitle: notification.squad ? titleOf(notification.squad) : '',
    words: comment?.text ?? notification.words,
    until: notification.until,
  });
  return notification;
}

/** What comes from a page where it has one: its owner writes as the page on their own posts, and others who reply name none. */
const BY_PAGES = new Set<NotificationType>([NotificationType.newPost, NotificationType.commentReply]);

function nameOf({ recipientId, actorId, actor, creatorUserId, creator }: Notification): string {
  if (actorId) return actor?.fullName ?? NOTIFICATION.someone;
  if (creatorUserId === recipientId) return '';
  return creator ? pageNameOf(creator) : NOTIFICATION.someone;
}
