import { pageUrl } from '../mail/mail.service';
import type { JobList } from '../platform/jobs/jobs';
import { send } from '../users/letters.service';
import { type ArmedLink, armLink, type LinkLetter, sweepLinks } from './emailToken.service';
import { armDevice, sweepDevices } from './knownDevice.service';
import { mailResetLink } from './passwordChange.service';
import { sweepPendingSignIns } from './pendingSignIn.service';
import { mailVerificationAgain } from './signUp.service';
import { sweepSignUps } from './waiting.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    sweepLinks: object;
  }
}

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

export const signInJobs: JobList = {
  mailLink: {
    pool: 'slow',
    async run({ emailTokenId, letter }) {
      const armed = await armLink(emailTokenId);
      if (armed) await LINK_LETTERS[letter](armed);
    },
  },
  newDevice: {
    pool: 'slow',
    async run({ deviceId }) {
      const armed = await armDevice(deviceId);
      if (!armed) return;
      const { email, token, ...facts } = armed;
      await send(email, 'newDeviceLetter', { ...facts, notMeUrl: pageUrl('/auth/sign-in/not-me', { token }) });
    },
  },
  forgottenPassword: { run: ({ email, next }) => mailResetLink(email, next ?? null) },
  verificationAgain: { run: ({ email }) => mailVerificationAgain(email) },
  // Half past two at night in India.
  sweepLinks: {
    at: '0 21 * * *',
    async run() {
      await sweepLinks();
      await sweepSignUps();
      await sweepPendingSignIns();
      await sweepDevices();
    },
  },
};
