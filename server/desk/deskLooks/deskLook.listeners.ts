import type { Listeners } from '../../platform/db/events';
import { endLooksOf } from './deskLook.service';

export const deskLookListeners: Listeners = {
  PersonErased: (events) => endLooksOf(events.map(({ user }) => user.id)),
};
