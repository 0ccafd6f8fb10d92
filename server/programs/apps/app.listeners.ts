import type { Listeners } from '../../platform/db/events';
import { closeConnectionsOf, deleteAppsOf, deleteAppsSince, endAccessesOf, endAppsOf } from './app.service';

export const appListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, since, ended } of events) {
      ended.apps = await endAccessesOf(userId, since);
      if (since) await deleteAppsSince(userId, since);
    }
  },
  AccessSuspended: (events) => closeConnectionsOf(events.map(({ userId }) => userId)),
  /** The apps of a person who is blocked or leaves lose all access. */
  PersonBlocked: (events) => endAppsOf(events.map(({ user }) => user.id)),
  AccountClosed: (events) => endAppsOf(events.filter(({ leaves }) => leaves).map(({ user }) => user.id)),
  PersonErased: (events) => deleteAppsOf(events.map(({ user }) => user.id)),
};
