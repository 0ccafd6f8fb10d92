import type { JobList } from '../../platform/jobs/jobs';
import { sendRefund } from './sendRefund.service';
import { syncRefunds } from './syncRefunds.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Requests an owed refund, and checks its state. */
    refundPayment: { paymentId: string };
  }
}

export const refundJobs: JobList = {
  refundPayment: { pool: 'urgent', run: ({ paymentId }) => syncRefunds(paymentId) },
  sendRefund: { pool: 'urgent', run: ({ requestId }) => sendRefund(requestId) },
};
