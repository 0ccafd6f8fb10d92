import type { JobList } from '../../platform/jobs/jobs';
import { layOutInvitations, mailInvitations } from './inviting.service';
import { readImport } from './readImport.service';
import { runImport } from './runImport.service';
import { sweepImports } from './sweep.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepImports: object;
  }
}

export const importJobs: JobList = {
  readImport: { pool: 'awaited', run: ({ importId }) => readImport(importId) },
  runImport: { pool: 'heavy', run: ({ importId }) => runImport(importId) },
  // Twenty past each hour.
  layOutInvitations: { at: '20 * * * *', run: layOutInvitations },
  mailInvitations: { pool: 'bulk', run: ({ ids }) => mailInvitations(ids) },
  // Ten past three at night in India.
  sweepImports: { at: '40 21 * * *', run: sweepImports },
};
