import { mailTo, pageUrl } from '../../mail/mail.service';
import type { Listeners } from '../../platform/db/events';

/** A blocked or unblocked person gets a mail with the reason. */
export const blockListeners: Listeners = {
  async PersonBlocked(events) {
    for (const { user, reason, ended } of events)
      await mailTo(user.email, 'personBlockedLetter', { fullName: user.name, reason, ...ended }, { always: true });
  },

  async PersonUnblocked(events) {
    const url = pageUrl('/login');
    for (const { user, reason } of events)
      await mailTo(user.email, 'personUnblockedLetter', { fullName: user.name, reason, url }, { always: true });
  },
};
