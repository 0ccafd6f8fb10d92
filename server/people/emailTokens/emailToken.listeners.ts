import type { Listeners } from '../../platform/db/events';
import { endLinks, eraseLinks } from './emailToken.service';

export const emailTokenListeners: Listeners = {
  AccessEnded: (events) => endLinks(events.map(({ userId }) => userId)),
  PersonErased: (events) => eraseLinks(events.map(({ user }) => user.id)),
};
