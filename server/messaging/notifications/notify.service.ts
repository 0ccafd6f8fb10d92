import type { Types } from '../../platform/db/columns/values';
import { columnOf, repo } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { bool, execute, int, nullable, query, text, time } from '../../platform/db/query';
import { publishMany } from '../../platform/live/pubsub';
import { GOOD_NEWS_KINDS, GOOD_NEWS_TYPES } from '../../rules/goodNews';
import { NOTIFICATION_DAYS, type NotificationType } from '../../rules/notifications';
import { GoneNotification } from './goneNotification.entity';

declare module '../../platform/db/events' {
  interface Events {
    /** A notification of one person; a new post, which is for many people, is NewsTold. */
    PersonNotified: { notificationId: string; recipientId: string; type: NotificationType };
  }
}

/** A notification of one person; which fields are set depends on its type. */
export interface Notice {
  recipientId: string;
  type: NotificationType;
  /** The person who caused it. */
  actorId?: string;
  /** The page that caused it or that it is about, by its owner. */
  creatorUserId?: string;
  postId?: string;
  commentId?: string;
  squadId?: string | null;
  /** The end of the month that it is about (UTC). */
  until?: Date | null;
  words?: string;
  /** The paise that it is about. */
  paise?: number;
  /** The payment that it is about, once for each type. */
  paymentId?: string;
  /** When it happened (UTC); now by default. */
  at?: Date;
}

/** The topic of one person's new notifications. */
export const notificationTopic = (userId: string) => `notifications:${userId}`;

/**
 * Notifies people, in the running transaction and in one statement for any number, live after the commit. It skips acts
 * of the recipient's own, repetitions (decision J4), and people who are blocked, deactivated or leaving (C3). What a
 * person keeps out of their list is only pushed and mailed.
 */
export async function notify(notices: readonly Notice[]): Promise<void> {
  const told = await insertNotifications({ notices: JSON.stringify(notices) });
  await emit('PersonNotified', ...told);
  const listed = told.filter(({ isListed }) => isListed);
  await publishMany(listed.map(({ notificationId, recipientId }) => [notificationTopic(recipientId), notificationId]));
}

/** Whether a notification `written` is in the list of its recipient, with their choice `s`. */
const IS_LISTED = `case ${GOOD_NEWS_KINDS.map((kind) => `when type in (${GOOD_NEWS_TYPES[kind].join(', ')}) then coalesce(s.${columnOf(kind)}, true)`).join(' ')} else true end`;

// By hand: it writes many rows of two tables, with an on conflict.
const insertNotifications = query(
  {
    notificationId: text('n.id'),
    recipientId: text('n.recipient_id'),
    type: int<NotificationType>('n.type'),
    isListed: bool('n.is_listed'),
  },
  (answer) => `with written as (
   insert into notifications (recipient_id, type, actor_id, creator_user_id, post_id, comment_id, squad_id, until, words, paise, payment_id, created_at)
   select u.id, n.type, n."actorId", n."creatorUserId", n."postId", n."commentId", n."squadId", n.until, coalesce(n.words, ''), n.paise, n."paymentId", coalesce(n.at, now())
   from jsonb_to_recordset(:notices) as n ("recipientId" uuid, type smallint, "actorId" uuid, "creatorUserId" uuid, "postId" uuid,
     "commentId" uuid, "squadId" uuid, until timestamptz, words text, paise bigint, "paymentId" uuid, at timestamptz)
   join users u on u.id = n."recipientId"
   where u.is_here and n."actorId" is distinct from u.id
   on conflict do nothing returning id, recipient_id, type, created_at),
   n as (select written.*, ${IS_LISTED} as is_listed from written left join notification_settings s on s.user_id = written.recipient_id),
   told as (insert into notification_recipients (recipient_id, created_at, notification_id) select recipient_id, created_at, id from n where is_listed)
   select ${answer} from n`,
  { isRare: true, values: { notices: text } },
);

/** Deletes the notifications of an act on a post that was undone (decision J4). */
export async function takeBack(
  notices: readonly Required<Pick<Notice, 'recipientId' | 'type' | 'actorId' | 'postId'>>[],
): Promise<void> {
  // By hand: many rows, by what they refer to.
  await execute(
    `delete from notifications n
     using jsonb_to_recordset(:notices) as t ("recipientId" uuid, type smallint, "actorId" uuid, "postId" uuid)
     where n.post_id = t."postId" and n.recipient_id = t."recipientId" and n.type = t.type and n.actor_id = t."actorId"`,
    { notices: JSON.stringify(notices) },
  );
}

/** Deletes the notifications of comments that a creator has muted for their recipients. */
export async function takeBackHidden(muted: readonly { creatorUserId: string; userId: string }[]): Promise<void> {
  // By hand: found by their comments.
  await execute(
    `with hidden as (
       select c.id, c.shown_to from jsonb_to_recordset(:muted) as m ("creatorUserId" uuid, "userId" uuid)
       join comments mine on mine.user_id = m."userId" join posts p on p.id = mine.post_id and p.creator_user_id = m."creatorUserId"
       join comments c on c.post_id = mine.post_id and (c.id = mine.id or c.top_id = mine.id) where c.shown_to is not null
     )
     delete from notifications n using hidden where n.comment_id = hidden.id and n.recipient_id <> all(hidden.shown_to)`,
    { muted: JSON.stringify(muted) },
  );
}

/**
 * Hides the notifications about these posts, or about comments under them, while those are taken down, and shows them
 * again.
 */
export async function withdraw(postIds: readonly string[]): Promise<void> {
  // By hand: many rows at once, by what is taken down now.
  await execute(
    `update notifications n set is_withdrawn = now_so.is_withdrawn
     from (
       select one.id, exists (select from take_downs t
         where t.post_id = one.post_id or t.comment_id = one.comment_id or t.comment_id = c.top_id) as is_withdrawn
       from notifications one left join comments c on c.id = one.comment_id
       where one.post_id = any(:postIds)
     ) now_so
     where n.id = now_so.id and n.is_withdrawn <> now_so.is_withdrawn`,
    { postIds },
  );
}

/** Deletes the recipients' rows of deleted notifications of many people, as of deleted posts. */
export async function sweepGone(): Promise<void> {
  for (const { id, createdAt } of await repo(GoneNotification).find()) {
    for (let count = BATCH; count === BATCH; ) count = (await deleteTold({ createdAt, notificationId: id })).length;
    await repo(GoneNotification).delete({ id });
  }
}

/** Old rows in one batch of the clean-up. */
const BATCH = 5000;
const KEPT = `interval '${NOTIFICATION_DAYS} days'`;
const IS_OLD = `created_at <= now() - ${KEPT}`;
// By hand: many rows, a batch at a time; each by its table too, since recipients are in one table for each month
// (docs/scaling.md).
const deleteBatch = <V extends Types>(table: 'notification_recipients' | 'notifications', which: string, values: V) =>
  query(
    { one: int('1') },
    (answer) => `delete from ${table} t using (select tableoid, ctid from ${table} where ${which} limit ${BATCH}) old
     where t.tableoid = old.tableoid and t.ctid = old.ctid returning ${answer}`,
    { isRare: true, values },
  );
const deleteTold = deleteBatch(
  'notification_recipients',
  'created_at = :createdAt and notification_id = :notificationId',
  { createdAt: time, notificationId: text },
);
const deleteOldRecipients = deleteBatch('notification_recipients', `created_at < :before and ${IS_OLD}`, {
  before: time,
});
const deleteOldNotifications = deleteBatch('notifications', `created_at < :before and ${IS_OLD}`, { before: time });

// By hand: a function that makes tables and drops them.
const turnMonths = query(
  { first: time('first') },
  (answer) => `select ${answer} from notification_recipients_months(coalesce(:at, now()), ${KEPT}) first`,
  { isRare: true, values: { at: nullable(time) } },
);

/**
 * Forgets notifications that are older than they are kept (decision J6): recipients by whole months, then the
 * notifications of these months. `at`: as if it were then (UTC).
 */
export async function sweepNotifications(at: Date | null = null): Promise<void> {
  const [{ first }] = (await turnMonths({ at })) as [{ first: Date }];
  for (const deleteOld of [deleteOldRecipients, deleteOldNotifications])
    for (let gone = BATCH; gone === BATCH; ) gone = (await deleteOld({ before: first })).length;
}
