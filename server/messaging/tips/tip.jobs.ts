import type { JobList } from '../../platform/jobs/jobs';
import { tellTip } from './tip.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Notifies a creator of a tip, and sends them what it says. */
    tellTip: { paymentId: string };
  }
}

export const tipJobs: JobList = {
  tellTip: { run: ({ paymentId }) => tellTip(paymentId) },
};
