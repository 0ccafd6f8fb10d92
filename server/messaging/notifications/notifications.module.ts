import type { Module } from '../../module';
import { GoneNotification } from './goneNotification.entity';
import { Notification } from './notification.entity';
import { notificationJobs } from './notification.jobs';
import { notificationListeners } from './notification.listeners';
import { NotificationResolver, ViewerNotificationsResolver } from './notification.resolver';
import { notificationRoutes } from './notification.routes';
import { notificationsForNodes } from './notification.service';
import { NotificationRecipient } from './notificationRecipient.entity';

/** Notifications inside the product. */
export const notifications: Module = {
  entities: [Notification, NotificationRecipient, GoneNotification],
  resolvers: [NotificationResolver, ViewerNotificationsResolver],
  routes: [notificationRoutes],
  nodes: {
    notifications: ({ viewer }, ids) => notificationsForNodes(viewer, ids),
  },
  on: notificationListeners,
  jobs: notificationJobs,
};
