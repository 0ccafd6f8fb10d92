import { type Static, Type } from '@sinclair/typebox';
import { done, listOf, type Routes, sliceOf, sliceQuery } from '../../platform/http/routes';
import { DONE, id, oneOf, orNull, schema, text, time, yesNo } from '../../platform/http/schemas';
import { NotificationType } from '../../rules/notifications';
import { hasUnseen, listNotifications, markSeen } from './notification.service';
import type { NotificationView } from './notification.view';
import { actorNameOf, textOf } from './notificationText.service';

const MEANING = Object.entries(NotificationType)
  .map(([name, number]) => `${number} ${name}`)
  .join(', ');

const NOTIFICATION = schema('Notification', 'Something that somebody is told of.', {
  notifId: id(),
  type: oneOf(
    Object.values(NotificationType),
    `${MEANING}; others may follow, so leave out those that you do not know.`,
  ),
  actorId: orNull(id('The person, or the owner of the page, that it comes from.')),
  actedObjectId: orNull(id('A post, a comment, a squad, or the own page by its owner, as the type has it.')),
  seen: yesNo(),
  timestamp: time(),
  postId: orNull(id('The post that it is about.')),
  actorName: orNull(text()),
  text: text('What it says, in the language of whoever reads it.'),
});

const notificationJson = (notification: NotificationView): Static<typeof NOTIFICATION> => {
  const { recipientId, actor, creator, creatorUserId, postId, commentId, squadId, createdAt } = notification;
  const page = creator && creator.userId !== recipientId ? creator : null;
  return {
    notifId: notification.id,
    type: notification.type,
    actorId: actor?.id ?? page?.userId ?? null,
    actedObjectId: commentId ?? postId ?? squadId ?? creatorUserId,
    seen: notification.seen!,
    timestamp: createdAt.toISOString(),
    postId,
    actorName: actorNameOf(notification),
    text: textOf(notification),
  };
};

export const notificationRoutes: Routes = async (app) => {
  app.get(
    '/notifs',
    {
      schema: {
        summary: 'Lists your notifications, the newest first; reading changes nothing.',
        querystring: sliceQuery,
        response: { 200: Type.Array(NOTIFICATION) },
      },
      config: { access: 'signedIn' },
    },
    async (request, reply) =>
      listOf(reply, await listNotifications(request.viewer, sliceOf(request), 'named')).map(notificationJson),
  );
  app.patch(
    '/notifs/seen',
    {
      schema: { summary: 'Marks all of it as seen.', response: { 200: DONE } },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => {
      await markSeen(viewer);
      return done;
    },
  );
  app.get(
    '/notifs/unseen/check',
    {
      schema: {
        summary: 'Returns whether you have an unseen notification.',
        response: { 200: Type.Object({ isUnseenNotifs: yesNo() }) },
      },
      config: { access: 'signedIn' },
    },
    async ({ viewer }) => ({ isUnseenNotifs: await hasUnseen(viewer) }),
  );
};
