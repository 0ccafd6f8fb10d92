import type { Listeners } from '../../platform/db/events';
import { endLinks } from './emailToken.service';

export const emailTokenListeners: Listeners = {
  AccessEnded: (events) => endLinks(events.map(({ userId }) => userId)),
};
