import type { Module } from '../../module';
import { KnownDevice } from './knownDevice.entity';
import { knownDeviceJobs } from './knownDevice.jobs';
import { knownDeviceListeners } from './knownDevice.listeners';

/** Browsers in which a person has signed in; a sign-in in another one is mailed to them. */
export const knownDevices: Module = {
  entities: [KnownDevice],
  on: knownDeviceListeners,
  jobs: knownDeviceJobs,
  personal: {
    'known_devices.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/knownDevices', columns: 'user_agent created_at used_at' },
    },
  },
};
