import { closeTokenConnections, endApiTokens } from '../../auth/apiToken';
import type { Listeners } from '../../platform/db/events';

export const tokenListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, since, ended } of events) ended.tokens = await endApiTokens([userId], { since });
  },
  AccessSuspended: (events) => closeTokenConnections(events.map(({ userId }) => userId)),
  PersonErased: (events) => endApiTokens(events.map(({ user }) => user.id)).then(() => undefined),
};
