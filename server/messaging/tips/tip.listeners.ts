import type { Listeners } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';

export const tipListeners: Listeners = {
  /** Creators are notified of a tip in a job: no payment waits for it or fails with it. */
  PaymentKept: (events) =>
    addJobs(
      'tellTip',
      events.flatMap(({ payment, subscription }) => (subscription ? [] : [{ payload: { paymentId: payment.id } }])),
    ),
};
