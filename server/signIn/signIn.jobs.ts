import { type Letter, pageUrl, send } from '../mail/mail.service';
import type { JobList } from '../platform/work/jobs';
import { alreadySignedUpLetter, resetLetter, verifyLetter } from '../words/en/signInLetters';
import { type ArmedLink, armLink, type LinkLetter, sweepLinks } from './emailToken.service';
import { mailResetLink } from './passwordChange.service';
import { mailVerificationAgain } from './signUp.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    sweepLinks: object;
  }
}

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

export const signInJobs: JobList = {
  mailLink: {
    lane: 'slow',
    async run({ emailTokenId, letter }) {
      const armed = await armLink(emailTokenId);
      if (armed) await send(armed.email, LINK_LETTERS[letter](armed));
    },
  },
  forgottenPassword: { run: ({ email, next }) => mailResetLink(email, next ?? null) },
  verificationAgain: { run: ({ email }) => mailVerificationAgain(email) },
  // Half past two at night in India.
  sweepLinks: { at: '0 21 * * *', run: sweepLinks },
};
