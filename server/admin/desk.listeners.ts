import { config } from '../platform/config';
import { on } from '../platform/events';
import { personBlockedLetter, personUnblockedLetter } from '../rules/pageLetters';
import { mailTo } from '../users/mail.service';

// Whoever is blocked or let in again is told why.
on('PersonBlocked', async ({ user, reason }) => {
  if (user.email) await mailTo(user.email, personBlockedLetter(user.fullName, reason));
});

on('PersonUnblocked', async ({ user, reason }) => {
  const url = new URL('/login', config().publicUrl).href;
  if (user.email) await mailTo(user.email, personUnblockedLetter(user.fullName, reason, url));
});
