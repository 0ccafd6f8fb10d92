import { pageUrl, send, sendMail } from '../mail/mail.service';
import { everyTime, job, slowJob } from '../platform/work/jobs';
import { type ArmedLink, armLink, type LinkLetter } from '../signIn/emailToken.service';
import { mailResetLink } from '../signIn/passwordChange.service';
import { mailVerificationAgain } from '../signIn/signUp.service';
import { eraseAccount, sweepAccounts } from './erasure.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    sweepAccounts: object;
  }
}

slowJob('mail', sendMail);

/** The mails that bring a link, with its secrets. */
const LINK_LETTERS: { [L in LinkLetter]: (link: ArmedLink) => Promise<void> } = {
  verify: ({ email, fullName, token, disownToken, next, replaces }) =>
    send(email, 'verifyLetter', {
      fullName,
      url: pageUrl('/auth/verify-email/check', { token, next }),
      disownUrl: pageUrl('/auth/verify-email/not-me', { token: disownToken }),
      replaces,
    }),
  reset: ({ email, fullName, token, next }) =>
    send(email, 'resetLetter', { fullName, url: pageUrl('/reset-password', { token, next }) }),
  alreadySignedUp: ({ email, fullName, token, next }) =>
    send(email, 'alreadySignedUpLetter', {
      fullName,
      logInUrl: pageUrl('/login', { next }),
      resetUrl: pageUrl('/reset-password', { token, next }),
    }),
};

slowJob('mailLink', async ({ emailTokenId, letter }) => {
  const armed = await armLink(emailTokenId);
  if (armed) await LINK_LETTERS[letter](armed);
});

job('forgottenPassword', ({ email, next }) => mailResetLink(email, next ?? null));

job('verificationAgain', ({ email }) => mailVerificationAgain(email));

job('eraseAccount', ({ userId }) => eraseAccount(userId));

// Half past two at night in India.
everyTime('0 21 * * *', 'sweepAccounts');
job('sweepAccounts', sweepAccounts);
