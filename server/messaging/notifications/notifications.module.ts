import type { Module } from '../../module';
import { GoneNotification } from './goneNotification.entity';
import { Notification } from './notification.entity';
import { notificationJobs } from './notification.jobs';
import { notificationListeners } from './notification.listeners';
import { NotificationResolver, ViewerNotificationsResolver } from './notification.resolver';
import { notificationRoutes } from './notification.routes';
import { notificationsForNodes } from './notification.service';
import { NotificationRecipient } from './notificationRecipient.entity';
import { returnedMoneyListeners } from './returnedMoney.listeners';

/** Notifications inside the product. */
export const notifications: Module = {
  entities: [Notification, NotificationRecipient, GoneNotification],
  personal: {
    'notifications.recipient_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/notifications', columns: 'type creator_user_id post_id created_at' },
    },
    'notifications.actor_id': {
      erased: { with: 'person' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
    'notifications.creator_user_id': {
      erased: 'It goes with its post; others show a deleted page.',
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
    'notification_recipients.recipient_id': {
      erased: { with: 'person' },
      exported: 'Notifications on their way; activity/notifications has them.',
    },
  },
  resolvers: [NotificationResolver, ViewerNotificationsResolver],
  routes: [notificationRoutes],
  nodes: {
    notifications: ({ viewer }, ids) => notificationsForNodes(viewer, ids),
  },
  on: { ...notificationListeners, ...returnedMoneyListeners },
  jobs: notificationJobs,
};
