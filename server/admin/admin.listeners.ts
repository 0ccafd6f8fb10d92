import type { Listeners } from '../platform/db/events';
import { endLooksOf } from './look.service';

export const adminListeners: Listeners = {
  PersonErased: (events) => endLooksOf(events.map(({ user }) => user.id)),
};
