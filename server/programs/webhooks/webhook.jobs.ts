import type { JobList } from '../../platform/jobs/jobs';
import { deliver, sweepDeliveries } from './delivering.service';
import { encryptWebhookSecrets } from './secret.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepDeliveries: object;
    encryptWebhookSecrets: object;
  }
}

export const webhookJobs: JobList = {
  deliverWebhook: { pool: 'elsewhere', run: ({ deliveryId }) => deliver(deliveryId) },
  // Half past three at night in India.
  sweepDeliveries: { at: '0 22 * * *', run: sweepDeliveries },
  // After a new version, or another SECRETS_KEY.
  encryptWebhookSecrets: { at: '*/10 * * * *', run: encryptWebhookSecrets },
};
