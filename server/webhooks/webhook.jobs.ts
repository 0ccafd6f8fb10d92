import type { JobList } from '../platform/work/jobs';
import { deliver, sweepDeliveries } from './delivering.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    sweepDeliveries: object;
  }
}

export const webhookJobs: JobList = {
  deliverWebhook: { lane: 'elsewhere', run: ({ deliveryId }) => deliver(deliveryId) },
  // Half past three at night in India.
  sweepDeliveries: { at: '0 22 * * *', run: sweepDeliveries },
};
