import type { Listeners } from '../../platform/db/events';
import { deleteKnownDevices } from './knownDevice.service';

export const knownDeviceListeners: Listeners = {
  AccessEnded: (events) => deleteKnownDevices(events.map(({ userId }) => userId)),
};
