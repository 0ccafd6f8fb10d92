import type { Module } from '../../module';
import { pushJobs } from './push.jobs';
import { pushListeners } from './push.listeners';
import { PushResolver, ViewerPushResolver } from './push.resolver';
import { PushAddress } from './pushAddress.entity';
import { PushSettings } from './pushSettings.entity';

/** Pushes to people's browsers, also while Toli is closed (web push). */
export const pushes: Module = {
  entities: [PushAddress, PushSettings],
  personal: {
    'push_addresses.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/pushAddresses', columns: 'endpoint created_at' },
    },
    'push_settings.user_id': {
      erased: { with: 'person' },
      exported: {
        file: 'account/pushSettings',
        columns:
          'member_posts followed_posts replies messages renewal_due payment_returned new_members renewals tips comments declined_at',
      },
    },
  },
  resolvers: [PushResolver, ViewerPushResolver],
  on: pushListeners,
  jobs: pushJobs,
};
