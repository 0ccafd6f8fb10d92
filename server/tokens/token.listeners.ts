import type { Listeners } from '../platform/db/events';
import { closeTokenConnections, endApiTokens } from '../platform/http/bearer';

export const tokenListeners: Listeners = {
  async AccessEnded(events) {
    for (const { userId, ended } of events) ended.tokens = await endApiTokens([userId]);
  },
  AccessSuspended: (events) => closeTokenConnections(events.map(({ userId }) => userId)),
  PersonErased: (events) => endApiTokens(events.map(({ user }) => user.id)).then(() => undefined),
};
