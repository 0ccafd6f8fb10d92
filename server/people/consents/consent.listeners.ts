import type { Listeners } from '../../platform/db/events';
import '../users/closing.service';
import '../users/erasure.service';
import { removeNomineeSince, withdrawConsents } from './consent.service';

export const consentListeners: Listeners = {
  /** A nominee who was named before stays: naming them is no access. */
  async AccessEnded(events) {
    for (const { userId, since } of events) if (since) await removeNomineeSince(userId, since);
  },

  /** A person who closes their account withdraws their consent; one who comes back is asked again. */
  async AccountClosed(events) {
    for (const { user, leaves } of events) if (leaves) await withdrawConsents(user.id);
  },
};
