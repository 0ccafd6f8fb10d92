import type { Module } from '../../module';
import { DataExport } from './dataExport.entity';
import { exportJobs } from './export.jobs';
import { exportListeners } from './export.listeners';
import { DataExportResolver, ViewerDataExportResolver } from './export.resolver';
import { exportRoutes } from './export.routes';

/** Exports of a person's own data, on their request. */
export const exports: Module = {
  entities: [DataExport],
  personal: {
    'data_exports.user_id': {
      erased: 'The listener deletes them, and their files.',
      exported: { file: 'account/dataExports', columns: 'asked_at made_at expires_at' },
    },
  },
  resolvers: [DataExportResolver, ViewerDataExportResolver],
  routes: [exportRoutes],
  on: exportListeners,
  jobs: exportJobs,
};
