import { Creator } from '../creators/creator.entity';
import { PAGE_ROW, PAGES, pageFor, pageNameOf } from '../creators/creator.service';
import { hydrate, rowOf, sql, statement } from '../platform/db/database';
import { notFound } from '../platform/errors';
import { type Connection, newestFirst, type Slice, toConnection } from '../platform/graphql/connection';
import type { Viewer } from '../platform/http/viewer';
import { signedIn } from '../policies';
import { NOTIFICATION_DAYS, NOTIFICATIONS_LISTED, NotificationType } from '../rules/notifications';
import { Squad } from '../squads/squad.entity';
import { SQUAD_ROW, titleOf } from '../squads/squad.service';
import { type Person, User } from '../users/user.entity';
import { personRow } from '../users/user.service';
import { NOTIFICATION, notificationText } from '../words/en/notifications';
import { Notification } from './notification.entity';

interface Row {
  notification: Record<string, unknown>;
  actor: Record<string, unknown> | null;
  page: Record<string, unknown> | null;
  squad: Record<string, unknown> | null;
}

/** A statement that reads notifications `n` with all that they tell of. */
const reading = (name: string, notifications: string) =>
  statement<Row>(
    name,
    `select ${rowOf(Notification, 'n')} as notification, ${personRow('a')} as actor, ${PAGE_ROW} as page,
       ${SQUAD_ROW} as squad
     from (${notifications}) n
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
  'notifications-listed',
  `select * from (${LISTED}) newest where (created_at, id) < ($2::timestamptz, $3::uuid)
   order by created_at desc, id desc limit $4`,
);
const findByIds = reading(
  'notifications-by-id',
  'select * from notifications where recipient_id = $1 and id = any($2)',
);

/** The viewer's notifications, newest first. Reading them changes nothing (decision J1). */
export async function listNotifications(viewer: Viewer | null, slice: Slice): Promise<Connection<Notification>> {
  const recipient = signedIn(viewer);
  const rows = await findListed([recipient.userId, ...newestFirst(slice.after), slice.limit + 1]);
  return toConnection(
    rows.map((row) => asTold(recipient, row)),
    slice,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
  );
}

/** Those of these notifications that are the viewer's. */
export async function notificationsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<Notification[]> {
  if (!viewer) return [];
  return (await findByIds([viewer.userId, ids])).map((row) => asTold(viewer, row));
}

/** One of the viewer's notifications; 404 where it has gone again. */
export async function getNotification(viewer: Viewer | null, id: string): Promise<Notification> {
  const [notification] = await notificationsForNodes(signedIn(viewer), [id]);
  if (!notification) throw notFound('notification');
  return notification;
}

const findUnseen = statement<{ unseen: boolean }>(
  'notifications-unseen',
  `select exists (select from notifications
   where recipient_id = $1 and not seen and created_at > now() - interval '${NOTIFICATION_DAYS} days') as unseen`,
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

/** A notification as its recipient reads it: of somebody who has left or is blocked neither name nor link (decision J7). */
function asTold(recipient: Viewer, row: Row): Notification {
  const notification = hydrate(Notification, row.notification);
  const page = row.page && hydrate(Creator, row.page);
  const isByPage = notification.type === NotificationType.newPost;
  const actor = row.actor && hydrate(User, row.actor);
  notification.actor = actor && isThere(actor) ? actor : null;
  notification.creator = page && !(isByPage && isClosed(page)) ? pageFor(recipient, page) : null;
  notification.squad = row.squad && hydrate(Squad, row.squad);
  notification.actorName = nameOf(notification);
  notification.text = notificationText({
    type: notification.type,
    at: notification.createdAt,
    name: notification.actorName,
    squadTitle: notification.squad ? titleOf(notification.squad) : '',
    words: notification.words,
    until: notification.until,
  });
  return notification;
}

const isThere = (user: Person) => !(user.blockedAt ?? user.deactivatedAt ?? user.deletionAskedAt ?? user.erasedAt);
const isClosed = (page: Creator) => page.blockedAt !== null || !!page.ownerGone;

function nameOf({ recipientId, actorId, actor, creatorUserId, creator }: Notification): string {
  if (actorId) return actor?.fullName ?? NOTIFICATION.someone;
  if (creatorUserId === recipientId) return '';
  return creator ? pageNameOf(creator) : NOTIFICATION.someone;
}
