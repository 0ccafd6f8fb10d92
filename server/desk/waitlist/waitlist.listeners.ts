import type { Listeners } from '../../platform/db/events';
import '../../people/users/erasure.service';
import { eraseWaitlistEntry } from './waitlist.service';

export const waitlistListeners: Listeners = {
  async PersonErased(events) {
    for (const { user } of events) await eraseWaitlistEntry(user.email!);
  },
};
