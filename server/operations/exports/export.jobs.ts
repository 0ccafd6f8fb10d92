import type { JobList } from '../../platform/jobs/jobs';
import { deleteExportFiles, makeDataExport, sweepDataExports } from './export.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    removeDataExports: { ids: string[] };
    sweepDataExports: object;
  }
}

export const exportJobs: JobList = {
  makeDataExport: { pool: 'heavy', run: ({ exportId }) => makeDataExport(exportId) },
  removeDataExports: { run: ({ ids }) => deleteExportFiles(ids) },
  // Ten past three at night in India.
  sweepDataExports: { at: '40 21 * * *', run: sweepDataExports },
};
