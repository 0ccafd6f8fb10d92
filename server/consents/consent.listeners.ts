import type { Listeners } from '../platform/db/events';
import '../users/closing.service';
import '../users/erasure.service';
import { forgetNominee, withdrawConsents } from './consent.service';

export const consentListeners: Listeners = {
  /** Whoever leaves withdraws; whoever comes back is asked. */
  async AccountClosed(events) {
    for (const { user, leaves } of events) if (leaves) await withdrawConsents(user.id);
  },

  /** That they had agreed stays, as proof: it names nobody any more. */
  async PersonErased(events) {
    for (const { user } of events) await forgetNominee(user.id);
  },
};
