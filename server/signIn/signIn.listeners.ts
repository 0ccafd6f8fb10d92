import { endSessions } from '../auth/viewer';
import type { Listeners } from '../platform/db/events';
import { endLinks, eraseLinks } from './emailToken.service';
import { deleteKnownDevices } from './knownDevice.service';
import { deletePendingSignIns } from './pendingSignIn.service';

export const signInListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, exceptSessionId, ended } of events)
      ended.sessions = await endSessions(userId, exceptSessionId ? { except: exceptSessionId } : {});
    const userIds = events.map(({ userId }) => userId);
    await deleteKnownDevices(userIds);
    await endLinks(userIds);
    await deletePendingSignIns(userIds);
  },

  async AccessSuspended(events) {
    for (const { userId } of events) await endSessions(userId);
  },

  async PersonErased(events) {
    const userIds = events.map(({ user }) => user.id);
    await deleteKnownDevices(userIds);
    await eraseLinks(userIds);
    await deletePendingSignIns(userIds);
  },
};
