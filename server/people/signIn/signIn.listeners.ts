import { endSessions } from '../../auth/viewer';
import type { Listeners } from '../../platform/db/events';
import { deletePendingSignInsOf } from './pendingSignIn.service';

export const signInListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, exceptSessionId, ended } of events)
      ended.sessions = await endSessions(userId, exceptSessionId ? { except: exceptSessionId } : {});
    await deletePendingSignInsOf(events.map(({ userId }) => userId));
  },

  async AccessSuspended(events) {
    for (const { userId } of events) await endSessions(userId);
  },
};
