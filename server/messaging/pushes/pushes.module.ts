import type { Module } from '../../module';
import { pushJobs } from './push.jobs';
import { pushListeners } from './push.listeners';
import { PushResolver, ViewerPushResolver } from './push.resolver';
import { PushAddress } from './pushAddress.entity';
import { PushSettings } from './pushSettings.entity';

/** Pushes to people's browsers, also while Toli is closed (web push). */
export const pushes: Module = {
  entities: [PushAddress, PushSettings],
  resolvers: [PushResolver, ViewerPushResolver],
  on: pushListeners,
  jobs: pushJobs,
};
