import { pageUrl } from '../../mail/mail.service';
import type { JobList } from '../../platform/jobs/jobs';
import { send } from '../users/letters.service';
import { armDevice, sweepDevices } from './knownDevice.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepDevices: object;
  }
}

export const knownDeviceJobs: JobList = {
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
  sweepDevices: { at: '0 21 * * *', run: sweepDevices },
};
