import { sql } from '../platform/db/database';
import { columns, rows } from '../platform/db/rows';
import { pushAll } from '../platform/graphql/live';
import { NOTIFICATION_DAYS, type NotificationType } from '../rules/notifications';
import { Telling } from './telling.entity';

/** One thing that one person is told; what of it counts depends on the type. */
export interface Notice {
  recipientId: string;
  type: NotificationType;
  /** The person it comes from. */
  actorId?: string;
  /** The page it comes from or is about, by its owner. */
  creatorUserId?: string;
  postId?: string;
  commentId?: string;
  squadId?: string;
  /** The end of the month that it tells of (UTC). */
  until?: Date | null;
  words?: string;
  /** When it happened (UTC); now, unless it is told later. */
  at?: Date;
}

/** Where somebody's own screens hear of new notifications. */
export const notificationTopic = (userId: string) => `notifications:${userId}`;

/**
 * Tells people something, in the running transaction and in one statement however many they are, live after its commit. Nobody is
 * told what they did themselves or the same twice (decision J4); people who are blocked, deactivated or leaving are told nothing (C3).
 */
export async function notify(notices: readonly Notice[]): Promise<void> {
  const told = await rows(
    columns(Telling, 'tellings', 'notificationId', 'recipientId'),
    (answer) => `with n as (
     insert into notifications (recipient_id, type, actor_id, creator_user_id, post_id, comment_id, squad_id, until, words, created_at)
     select u.id, n.type, n."actorId", n."creatorUserId", n."postId", n."commentId", n."squadId", n.until, coalesce(n.words, ''), coalesce(n.at, now())
     from jsonb_to_recordset($1) as n ("recipientId" uuid, type smallint, "actorId" uuid, "creatorUserId" uuid, "postId" uuid,
       "commentId" uuid, "squadId" uuid, until timestamptz, words text, at timestamptz)
     join users u on u.id = n."recipientId"
     where u.is_here and n."actorId" is distinct from u.id
     on conflict do nothing returning id, recipient_id, created_at)
     insert into tellings (recipient_id, created_at, notification_id) select recipient_id, created_at, id from n returning ${answer}`,
    [JSON.stringify(notices)],
  );
  await pushAll(told.map(({ notificationId, recipientId }) => [notificationTopic(recipientId), notificationId]));
}

/** Takes back what people were told that somebody did with a post, once it is so no more (decision J4). */
export async function takeBack(
  notices: readonly Required<Pick<Notice, 'recipientId' | 'type' | 'actorId' | 'postId'>>[],
): Promise<void> {
  await sql(
    `with gone as (
       delete from notifications n
       using jsonb_to_recordset($1) as t ("recipientId" uuid, type smallint, "actorId" uuid, "postId" uuid)
       where n.post_id = t."postId" and n.recipient_id = t."recipientId" and n.type = t.type and n.actor_id = t."actorId"
       returning n.id, n.recipient_id, n.created_at)
     delete from tellings t using gone
     where t.recipient_id = gone.recipient_id and t.created_at = gone.created_at and t.notification_id = gone.id`,
    [JSON.stringify(notices)],
  );
}

/** Takes out what was told to or by somebody who is erased. */
export async function forgetNotificationsOf(userId: string): Promise<void> {
  await sql('delete from notifications where recipient_id = $1 or actor_id = $1', [userId]);
  await sql('delete from tellings where recipient_id = $1', [userId]);
}

/** Old rows that are taken out in one go. */
const BATCH = 5000;

/** Takes out what is older than notifications are kept (decision J6). */
export async function sweepNotifications(): Promise<void> {
  for (const table of ['tellings', 'notifications']) {
    for (let gone = BATCH; gone === BATCH; ) {
      const old = await sql(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where created_at <= now() - interval '${NOTIFICATION_DAYS} days' limit ${BATCH}))
         returning 1`,
      );
      gone = old.length;
    }
  }
}
