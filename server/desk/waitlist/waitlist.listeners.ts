import type { Listeners } from '../../platform/db/events';
import '../../people/users/erasure.service';
import { eraseWaitlistEntries } from './waitlist.service';

export const waitlistListeners: Listeners = {
  PersonErased: (events) => eraseWaitlistEntries(events.map(({ user }) => user.email!)),
};
