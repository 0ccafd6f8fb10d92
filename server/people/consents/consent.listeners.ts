import type { Listeners } from '../../platform/db/events';
import '../users/closing.service';
import '../users/erasure.service';
import { withdrawConsents } from './consent.service';

export const consentListeners: Listeners = {
  /** A person who closes their account withdraws their consent; one who comes back is asked again. */
  async AccountClosed(events) {
    for (const { user, leaves } of events) if (leaves) await withdrawConsents(user.id);
  },
};
