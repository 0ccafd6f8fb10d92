import { sql } from '../platform/db/database';
import { pushAll } from '../platform/graphql/live';
import type { NotificationType } from '../rules/notifications';
import { NOTIFICATION_DAYS } from '../rules/notifications';

/** One thing that one person is told; what of it counts depends on the type. */
export interface Notice {
  recipientId: string;
  type: NotificationType;
  /** The person it comes from. */
  actorId?: string;
  /** The page it comes from or is about, by its owner. */
  creatorUserId?: string;
  postId?: string;
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
  const told = await sql<{ id: string; recipientId: string }>(
    `insert into notifications (recipient_id, type, actor_id, creator_user_id, post_id, squad_id, until, words, created_at)
     select u.id, n.type, n."actorId", n."creatorUserId", n."postId", n."squadId", n.until, coalesce(n.words, ''), coalesce(n.at, now())
     from jsonb_to_recordset($1) as n ("recipientId" uuid, type smallint, "actorId" uuid, "creatorUserId" uuid, "postId" uuid,
       "squadId" uuid, until timestamptz, words text, at timestamptz)
     join users u on u.id = n."recipientId"
     where u.blocked_at is null and u.deactivated_at is null and u.deletion_asked_at is null
       and n."actorId" is distinct from u.id
     on conflict do nothing returning id, recipient_id as "recipientId"`,
    [JSON.stringify(notices)],
  );
  await pushAll(told.map(({ id, recipientId }) => [notificationTopic(recipientId), id]));
}

/** Takes out what was told to or by somebody who is erased. */
export async function forgetNotificationsOf(userId: string): Promise<void> {
  await sql('delete from notifications where recipient_id = $1 or actor_id = $1', [userId]);
}

/** Old notifications that are taken out in one go. */
const BATCH = 5000;

/** Takes out what is older than notifications are kept (decision J6). */
export async function sweepNotifications(): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const rows = await sql(
      `delete from notifications where id in (
         select id from notifications where created_at <= now() - interval '${NOTIFICATION_DAYS} days' limit ${BATCH})
       returning id`,
    );
    gone = rows.length;
  }
}
