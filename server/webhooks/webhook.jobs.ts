import type { JobList } from '../platform/jobs/jobs';
import { deliver, sweepDeliveries } from './delivering.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    sweepDeliveries: object;
  }
}

export const webhookJobs: JobList = {
  deliverWebhook: { pool: 'elsewhere', run: ({ deliveryId }) => deliver(deliveryId) },
  // Half past three at night in India.
  sweepDeliveries: { at: '0 22 * * *', run: sweepDeliveries },
};
