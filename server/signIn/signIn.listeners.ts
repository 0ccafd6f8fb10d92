import { endSessions } from '../auth/viewer';
import type { Listeners } from '../platform/db/events';
import { endLinks, forgetLinks } from './emailToken.service';
import { forgetDevices } from './knownDevice.service';
import { forgetPendingSignIns } from './pendingSignIn.service';

export const signInListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, exceptSessionId, ended } of events)
      ended.sessions = await endSessions(userId, exceptSessionId ? { except: exceptSessionId } : {});
    const userIds = events.map(({ userId }) => userId);
    await forgetDevices(userIds);
    await endLinks(userIds);
    await forgetPendingSignIns(userIds);
  },

  async AccessSuspended(events) {
    for (const { userId } of events) await endSessions(userId);
  },

  async PersonErased(events) {
    const userIds = events.map(({ user }) => user.id);
    await forgetDevices(userIds);
    await forgetLinks(userIds);
    await forgetPendingSignIns(userIds);
  },
};
