import DataLoader from 'dataloader';
import type { Viewer } from '../../auth/viewer';
import { PAGE, PAGES } from '../../pages/creators/creator.service';
import { PageView } from '../../pages/creators/creator.view';
import { bySelection, type PageDetail } from '../../pages/creators/named.service';
import { SQUAD_NOW } from '../../pages/squads/squad.service';
import { SquadView } from '../../pages/squads/squad.view';
import { person } from '../../people/users/user.service';
import { PersonView } from '../../people/users/user.view';
import type { Types } from '../../platform/db/columns/values';
import { LessThanOrEqual } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { bool, columns, entity, generic, int, list, nullable, query, type Row, text } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { publish } from '../../platform/live/pubsub';
import {
  type Connection,
  type Cursor,
  type Slice,
  sliceFromNewest,
  sliceFromOldest,
  toConnection,
} from '../../platform/paging';
import { notifiesOfPosts, signedIn } from '../../policies';
import { commentsForNodes } from '../../posts/comments/comment.service';
import type { CommentView } from '../../posts/comments/comment.view';
import type { PostView } from '../../posts/posts/post.view';
import { NOTIFICATION_DAYS, NOTIFICATIONS_LISTED, NotificationType } from '../../rules/notifications';
import { Notification } from './notification.entity';
import { NotificationView } from './notification.view';
import { NotificationRecipient } from './notificationRecipient.entity';

/** A notification with all rows that it refers to. */
const NOTIFICATION_ROW = {
  notification: entity(Notification, 'n').with({ seen: bool('n.seen') }),
  actor: nullable(person('a')),
  page: nullable(PAGE),
  squad: nullable(SQUAD_NOW),
};

type NotificationRow = Row<typeof NOTIFICATION_ROW>;

/** A statement that reads notifications `n`. */
// By hand: a hot read, with all rows that notifications refer to.
const reading = <V extends Types, P extends object>(notifications: string, values: V, parts: P = {} as P) =>
  query(
    { ...NOTIFICATION_ROW, ...parts } as typeof NOTIFICATION_ROW & P,
    (answer) => `select ${answer} from (${notifications}) n
     left join users a on a.id = n.actor_id
     left join (${PAGES}) on c.user_id = n.creator_user_id
     left join squads s on s.id = n.squad_id
     order by n.created_at desc, n.id desc`,
    { values },
  );

const NEWEST_FIRST = 'order by t.created_at desc, t.notification_id desc';
/** The kept notifications of the person `:recipientId` (decision J6), without those about deleted or taken-down things. */
const KEPT = `select n.*, t.seen from notification_recipients t join notifications n on n.id = t.notification_id
  where t.recipient_id = :recipientId and t.created_at > now() - interval '${NOTIFICATION_DAYS} days' and not n.is_withdrawn`;
const LISTED = `${KEPT} ${NEWEST_FIRST} limit ${NOTIFICATIONS_LISTED}`;

const findNewest = bySelection((page) =>
  reading(
    `${KEPT} and (t.created_at, t.notification_id) > (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')}) ${NEWEST_FIRST}
     limit least(${generic(':limit::int')}, ${NOTIFICATIONS_LISTED})`,
    { recipientId: text, ...SLICE },
    { page: nullable(page) },
  ),
);
const findFurther = bySelection((page) =>
  reading(
    `select * from (${LISTED}) newest where (created_at, id) < (${generic(':afterKey::timestamptz')}, ${generic(':afterId::uuid')})
     order by created_at desc, id desc limit ${generic(':limit::int')}`,
    { recipientId: text, ...SLICE },
    { page: nullable(page) },
  ),
);
// Each for its own recipient, in one statement for many.
const findFor = reading(
  `select n.*, t.seen, t.recipient_id as told_to from unnest(:recipientIds::uuid[], :ids::uuid[]) as asked (recipient_id, id)
   join notifications n on n.id = asked.id and not n.is_withdrawn
   join notification_recipients t on t.recipient_id = asked.recipient_id and t.created_at = n.created_at and t.notification_id = n.id`,
  { recipientIds: list(text), ids: list(text) },
  { recipientId: text('n.told_to') },
);

/** A slice of the newest, or of those newer than an entry that the client has. */
export interface NewestSlice extends Slice {
  before?: Cursor | null;
}

/** The viewer's notifications, newest first. Reading them changes nothing (decision J1). */
export async function listNotifications(
  viewer: Viewer | null,
  slice: NewestSlice,
  detail: PageDetail,
): Promise<Connection<NotificationView>> {
  const recipient = signedIn(viewer);
  const { after, before = null, limit } = slice;
  const found = after
    ? await findFurther[detail]({ recipientId: recipient.userId, ...sliceFromNewest(slice) })
    : await findNewest[detail]({ recipientId: recipient.userId, ...sliceFromOldest({ after: before, limit }) });
  return toConnection(await allForRecipient(recipient, found), slice, ({ createdAt, id }) => [
    createdAt.toISOString(),
    id,
  ]);
}

/** The viewer's notifications among these. */
export async function notificationsForNodes(
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<NotificationView[]> {
  if (!viewer) return [];
  return allForRecipient(viewer, await findFor({ recipientIds: ids.map(() => viewer.userId), ids }));
}

// By hand: their own, also one that they keep out of their list.
const findTold = reading(
  `select n.*, coalesce(t.seen, true) as seen from notifications n left join notification_recipients t
     on t.recipient_id = :recipientId and t.created_at = n.created_at and t.notification_id = n.id
   where n.id = :id and not n.is_withdrawn and (t.recipient_id is not null or n.recipient_id = :recipientId)`,
  { recipientId: text, id: text },
);

/** A notification that the viewer is pushed or mailed; null where it is not theirs, or is deleted or hidden. */
export async function toldNotification(viewer: Viewer, id: string): Promise<NotificationView | null> {
  const [told] = await allForRecipient(viewer, await findTold({ recipientId: viewer.userId, id }));
  return told ?? null;
}

const findShared = reading('select n.*, false as seen from notifications n where n.id = :id and not n.is_withdrawn', {
  id: text,
});

/** The row of a notification of many people; null where it was deleted. */
export async function newsRow(id: string): Promise<NotificationRow | null> {
  const [row] = await findShared({ id });
  return row ?? null;
}

/** Such a notification, with its post, as each of them sees it before they have seen it. */
export const sharedNews = (row: NotificationRow, post: PostView): NotificationView =>
  toNotification(null, row, null, post);

/** The recipients of a notification among these people. */
export async function recipientsAmong(id: string, userIds: readonly string[]): Promise<string[]> {
  const recipients = await findRecipients({ id, userIds });
  return recipients.map(({ recipientId }) => recipientId);
}

// By hand: many people at once, each by the index of their notifications.
const findRecipients = query(
  columns(NotificationRecipient, 't', 'recipientId'),
  (answer) => `select ${answer} from notifications n join notification_recipients t
     on t.recipient_id = any(:userIds) and t.created_at = n.created_at and t.notification_id = n.id where n.id = :id`,
  { isRare: true, values: { id: text, userIds: list(text) } },
);

const findUnseenOf = reading(`select * from (${LISTED}) newest where not seen and type = :type`, {
  recipientId: text,
  type: int,
});

/** The viewer's unseen notifications of a type, newest first. */
export async function unseenOf(viewer: Viewer | null, type: NotificationType): Promise<NotificationView[]> {
  const recipient = signedIn(viewer);
  return allForRecipient(recipient, await findUnseenOf({ recipientId: recipient.userId, type }));
}

// One statement for all who get a notification at the same moment.
const arriving = new DataLoader(
  async (keys: readonly { userId: string; id: string }[]) => {
    const found = await findFor({ recipientIds: keys.map(({ userId }) => userId), ids: keys.map(({ id }) => id) });
    const byKey = new Map(found.map((row) => [`${row.recipientId} ${row.notification.id}`, row]));
    return keys.map(({ userId, id }) => byKey.get(`${userId} ${id}`) ?? null);
  },
  { cache: false, maxBatchSize: 1_000 },
);

/** A new notification for the viewer, after its event; 404 where it was deleted again. */
export async function newNotification(viewer: Viewer | null, id: string): Promise<NotificationView> {
  const recipient = signedIn(viewer);
  const row = await arriving.load({ userId: recipient.userId, id });
  if (!row) throw notFound('notification');
  const [notification] = await allForRecipient(recipient, [row]);
  return notification!;
}

// By hand: a hot read; every screen of a signed-in person runs it.
const findUnseen = query(
  {
    unseen: bool(`exists (select from notification_recipients t join notifications n on n.id = t.notification_id
      where t.recipient_id = :recipientId and not t.seen and not n.is_withdrawn and t.created_at > now() - interval '${NOTIFICATION_DAYS} days')`),
  },
  (answer) => `select ${answer}`,
  { values: { recipientId: text } },
);

/** Whether the viewer has unseen notifications. */
export async function hasUnseen(viewer: Viewer | null): Promise<boolean> {
  const [found] = await findUnseen({ recipientId: signedIn(viewer).userId });
  return found!.unseen;
}

/** The topic of one person, published to when they have seen all of their notifications. */
export const seenTopic = (userId: string) => `notificationsSeen:${userId}`;

/**
 * Marks the viewer's notifications as seen on all their devices: all, or up to the newest visible one; all where that
 * was deleted.
 */
export async function markSeen(viewer: Viewer | null, upTo?: string | null): Promise<void> {
  const { userId } = signedIn(viewer);
  await transaction(async () => {
    const last = upTo == null ? null : await repo(Notification).findOneBy({ id: idOf(upTo) });
    const which = { recipientId: userId, seen: false, ...(last && { createdAt: LessThanOrEqual(last.createdAt) }) };
    const { affected } = await repo(NotificationRecipient).update(which, { seen: true });
    if (affected) await publish(seenTopic(userId), userId);
  });
}

/** Notifications for their recipient, with their comments, if the recipient can read these posts. */
async function allForRecipient(recipient: Viewer, rows: NotificationRow[]): Promise<NotificationView[]> {
  const ids = rows.flatMap(({ notification }) => notification.commentId ?? []);
  const comments = ids.length > 0 ? await commentsForNodes(recipient, ids) : [];
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  return rows.map((row) => toNotification(recipient, row, byId.get(row.notification.commentId ?? '') ?? null));
}

/** A notification for its recipient: a person who has left or is blocked has neither name nor link (decision J7). */
function toNotification(
  recipient: Viewer | null,
  { notification, actor, page, squad }: NotificationRow,
  comment: CommentView | null,
  post?: PostView,
): NotificationView {
  const isByPage = BY_PAGES.has(notification.type);
  return new NotificationView(notification, {
    actor: actor?.isHere ? new PersonView(actor) : null,
    creator: page && !(isByPage && !notifiesOfPosts(page)) ? PageView.for(recipient, page) : null,
    squad: squad && new SquadView(squad),
    comment,
    post,
  });
}

/**
 * Types that show the page where there is one: its owner writes as the page on their own posts. Another person's reply
 * has no page.
 */
const BY_PAGES = new Set<NotificationType>([
  NotificationType.newPost,
  NotificationType.postOpened,
  NotificationType.commentReply,
]);
