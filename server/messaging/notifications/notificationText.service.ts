import { pageNameOf } from '../../pages/creators/creator.service';
import { titleOf } from '../../pages/squads/squad.service';
import { nameOf } from '../../people/users/user.view';
import { NOTIFICATION } from '../../words/en/notificationList';
import { notificationText } from '../../words/en/notifications';
import type { NotificationView } from './notification.view';

/** The text of a notification, in the current language. */
export function textOf(notification: NotificationView): string {
  const { type, createdAt, squad, comment, words, until, paise } = notification;
  return notificationText({
    type,
    at: createdAt,
    name: actorNameOf(notification),
    squadTitle: squad ? titleOf(squad) : '',
    words: comment?.text ?? words,
    until,
    paise,
  });
}

/** The name of the person or page that caused it; empty where that is Toli. */
export function actorNameOf({ recipientId, actorId, actor, creatorUserId, creator }: NotificationView): string {
  if (actorId) return actor ? nameOf(actor) : NOTIFICATION.someone;
  if (creatorUserId === recipientId) return '';
  return creator ? pageNameOf(creator) : NOTIFICATION.someone;
}
