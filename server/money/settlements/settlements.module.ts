import type { Module } from '../../module';
import { Settlement } from './settlement.entity';
import { settlementJobs } from './settlement.jobs';

/** The gateway's transfers to Toli's bank, compared with the ledger line by line. */
export const settlements: Module = {
  entities: [Settlement],
  jobs: settlementJobs,
};
