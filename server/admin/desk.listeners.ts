import { mailTo, pageUrl } from '../mail/mail.service';
import { on } from '../platform/db/events';
import { stopRenewals } from '../subscriptions/leaving.service';

// Whoever is blocked or let in again is told why; what a blocked person pays for is not renewed (decision C1).
on('PersonBlocked', async ({ user, reason }) => {
  await stopRenewals(user.id);
  await mailTo(user.email, 'personBlockedLetter', { fullName: user.fullName, reason }, { always: true });
});

on('PersonUnblocked', async ({ user, reason }) => {
  const url = pageUrl('/login');
  await mailTo(user.email, 'personUnblockedLetter', { fullName: user.fullName, reason, url }, { always: true });
});
