import { everyTime, job } from '../platform/jobs';
import { alreadySignedUpLetter, resetLetter, verifyLetter } from '../rules/letters';
import { armLink, type LinkLetter } from './emailToken.service';
import { eraseAccount, sweepAccounts } from './erasure.service';
import { isGone, type Letter, pageUrl, send } from './mail.service';
import { mailResetLink } from './passwordChange.service';

declare module '../platform/jobs' {
  interface Jobs {
    sweepAccounts: object;
  }
}

job('mail', async ({ to, letter, always }) => {
  if (always || !(await isGone(to))) await send(to, letter);
});

const LINK_LETTERS: Record<LinkLetter, (fullName: string, token: string) => Letter> = {
  verify: (fullName, token) => verifyLetter(fullName, pageUrl('/auth/verify-email/check', token)),
  reset: (fullName, token) => resetLetter(fullName, pageUrl('/reset-password', token)),
  alreadySignedUp: (fullName, token) =>
    alreadySignedUpLetter(fullName, pageUrl('/login'), pageUrl('/reset-password', token)),
};

job('mailLink', async ({ emailTokenId, letter }) => {
  const armed = await armLink(emailTokenId);
  if (armed) await send(armed.email, LINK_LETTERS[letter](armed.fullName, armed.token));
});

job('forgottenPassword', ({ email }) => mailResetLink(email));

job('eraseAccount', ({ userId }) => eraseAccount(userId));

// Half past two at night in India.
everyTime('0 21 * * *', 'sweepAccounts');
job('sweepAccounts', sweepAccounts);
