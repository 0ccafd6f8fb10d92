import { endSessions } from '../auth/viewer';
import type { Listeners } from '../platform/db/events';
import { deletePendingSignIns } from './pendingSignIn.service';

export const signInListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, exceptSessionId, ended } of events)
      ended.sessions = await endSessions(userId, exceptSessionId ? { except: exceptSessionId } : {});
    await deletePendingSignIns(events.map(({ userId }) => userId));
  },

  async AccessSuspended(events) {
    for (const { userId } of events) await endSessions(userId);
  },

  PersonErased: (events) => deletePendingSignIns(events.map(({ user }) => user.id)),
};
