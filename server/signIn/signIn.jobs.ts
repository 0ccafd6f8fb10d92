import { pageUrl } from '../mail/mail.service';
import type { JobList } from '../platform/jobs/jobs';
import { send } from '../users/letters.service';
import { sweepLinks } from './emailToken.service';
import { armDevice, sweepDevices } from './knownDevice.service';
import { sweepPendingSignIns } from './pendingSignIn.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    sweepLinks: object;
  }
}

export const signInJobs: JobList = {
  newDevice: {
    pool: 'slow',
    async run({ deviceId }) {
      const armed = await armDevice(deviceId);
      if (!armed) return;
      const { email, token, ...facts } = armed;
      await send(email, 'newDeviceLetter', { ...facts, notMeUrl: pageUrl('/auth/sign-in/not-me', { token }) });
    },
  },
  // Half past two at night in India.
  sweepLinks: {
    at: '0 21 * * *',
    async run() {
      await sweepLinks();
      await sweepPendingSignIns();
      await sweepDevices();
    },
  },
};
