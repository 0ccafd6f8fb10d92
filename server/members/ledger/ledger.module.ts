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
export const ledger: Module = {
  entities: [LedgerRow],
  jobs,
  proofs: ledgerProofs,
  personal: {
    'ledger.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: 'The page’s books are in page/books by month, and each payment in page/payments.',
    },
    'creator_months.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: { file: 'page/books', columns: 'month account debit credit' },
    },
    'creator_days.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: { file: 'page/days', columns: 'day account debit credit' },
    },
    'creator_balances.creator_user_id': {
      erased: 'The books are kept as long as tax law asks, without a name (decision C7).',
      exported: { file: 'page/balances', columns: 'account paise' },
    },
  },
};
