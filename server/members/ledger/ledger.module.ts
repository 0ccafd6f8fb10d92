import type { Module } from '../../module';
import type { JobList } from '../../platform/jobs/jobs';
import { LedgerRow } from './ledgerRow.entity';
import { ledgerProofs } from './proof.service';
import { rollUpLedger } from './rollup.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Sums the ledger's entries by account and day. */
    rollUpLedger: object;
  }
}

const jobs: JobList = { rollUpLedger: { at: '20 * * * *', run: rollUpLedger } };

/** Every paisa that moved: entries that are never changed, and their sums. */
export const ledger: Module = { entities: [LedgerRow], jobs, proofs: ledgerProofs };
