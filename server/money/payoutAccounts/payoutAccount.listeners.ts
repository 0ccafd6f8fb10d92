import type { Listeners } from '../../platform/db/events';
import { disownNamedSince } from './holdPayouts.service';

export const payoutAccountListeners: Listeners = {
  /** What another person may have named while they had access is not paid to. */
  async AccessEnded(events) {
    for (const { userId, reason, since } of events)
      if (reason === 'disowned' || reason === 'givenBack') await disownNamedSince(userId, since);
  },
};
