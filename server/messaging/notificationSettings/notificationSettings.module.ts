import type { Module } from '../../module';
import { NotificationSettings } from './notificationSettings.entity';
import { NotificationSettingsResolver } from './notificationSettings.resolver';

/** The choice of good news in a creator's list of notifications. */
export const notificationSettings: Module = {
  entities: [NotificationSettings],
  personal: {
    'notification_settings.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/notificationSettings', columns: 'new_members renewals tips comments' },
    },
  },
  resolvers: [NotificationSettingsResolver],
};
