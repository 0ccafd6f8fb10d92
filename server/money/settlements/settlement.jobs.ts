import { config } from '../../platform/config/config';
import type { JobList } from '../../platform/jobs/jobs';
import { reconcileSettlements } from './compareSettlements.service';
import { noteUnsettled } from './unsettledPayments.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Compares the gateway's settlements with the ledger. */
    reconcileSettlements: object;
  }
}

export const settlementJobs: JobList = {
  // Half past three at night in India.
  reconcileSettlements: {
    pool: 'slow',
    at: '0 22 * * *',
    async run() {
      const { failed } = await reconcileSettlements();
      // The fake Razorpay does not settle by itself.
      if (!config().razorpay.isFake) await noteUnsettled();
      if (failed > 0) throw new Error(`${failed} settlements and their lines were not compared`);
    },
  },
};
