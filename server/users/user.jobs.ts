import { isGone, type Letter, pageUrl, send } from '../mail/mail.service';
import { everyTime, job, slowJob } from '../platform/work/jobs';
import { type ArmedLink, armLink, type LinkLetter } from '../signIn/emailToken.service';
import { mailResetLink } from '../signIn/passwordChange.service';
import { mailVerificationAgain } from '../signIn/signUp.service';
import { alreadySignedUpLetter, resetLetter, verifyLetter } from '../words/en/signInLetters';
import { eraseAccount, sweepAccounts } from './erasure.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    sweepAccounts: object;
  }
}

slowJob('mail', async ({ to, letter, always }) => {
  if (always || !(await isGone(to))) await send(to, letter);
});

const LINK_LETTERS: Record<LinkLetter, (link: ArmedLink) => Letter> = {
  verify: ({ fullName, token, disownToken, next, replaces }) =>
    verifyLetter(
      fullName,
      pageUrl('/auth/verify-email/check', { token, next }),
      pageUrl('/auth/verify-email/not-me', { token: disownToken }),
      replaces,
    ),
  reset: ({ fullName, token, next }) => resetLetter(fullName, pageUrl('/reset-password', { token, next })),
  alreadySignedUp: ({ fullName, token, next }) =>
    alreadySignedUpLetter(fullName, pageUrl('/login', { next }), pageUrl('/reset-password', { token, next })),
};

slowJob('mailLink', async ({ emailTokenId, letter }) => {
  const armed = await armLink(emailTokenId);
  if (armed) await send(armed.email, LINK_LETTERS[letter](armed));
});

job('forgottenPassword', ({ email, next }) => mailResetLink(email, next ?? null));

job('verificationAgain', ({ email }) => mailVerificationAgain(email));

job('eraseAccount', ({ userId }) => eraseAccount(userId));

// Half past two at night in India.
everyTime('0 21 * * *', 'sweepAccounts');
job('sweepAccounts', sweepAccounts);
