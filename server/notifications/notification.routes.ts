import { Router } from 'express';
import { answer, listOf, sliceOf } from '../platform/http/rest';
import type { Notification } from './notification.entity';
import { actorNameOf, hasUnseen, listNotifications, markSeen, textOf } from './notification.service';

const notificationJson = (notification: Notification) => {
  const { recipientId, actor, creator, creatorUserId, postId, commentId, squadId, createdAt } = notification;
  const page = creator && creator.userId !== recipientId ? creator : null;
  return {
    notifId: notification.id,
    type: notification.type,
    actorId: actor?.id ?? page?.userId ?? null,
    actedObjectId: commentId ?? postId ?? squadId ?? creatorUserId,
    seen: notification.seen,
    timestamp: createdAt.toISOString(),
    postId,
    actorName: actorNameOf(notification),
    text: textOf(notification),
  };
};

export const notificationRoutes = Router()
  .get(
    '/notifs',
    answer(async (call) => listOf(call, await listNotifications(call.viewer, sliceOf(call))).map(notificationJson)),
  )
  .patch(
    '/notifs/seen',
    answer(({ viewer }) => markSeen(viewer)),
  )
  .get(
    '/notifs/unseen/check',
    answer(async ({ viewer }) => ({ isUnseenNotifs: await hasUnseen(viewer) })),
  );
