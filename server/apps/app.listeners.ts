import type { Listeners } from '../platform/db/events';
import type { User } from '../users/user.entity';
import { deleteAppsOf, endAppsOf } from './app.service';

const idsOf = (events: readonly { user: User }[]) => events.map(({ user }) => user.id);

/** Whoever is blocked or goes leaves no app with access behind, neither to their account nor by an app of theirs. */
export const appListeners: Listeners = {
  PersonBlocked: (events) => endAppsOf(idsOf(events)),
  AccountClosed: (events) => endAppsOf(idsOf(events)),
  PersonErased: (events) => deleteAppsOf(idsOf(events)),
};
