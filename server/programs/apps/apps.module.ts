import { AppRecord } from '../../auth/appRecord.entity';
import type { Module } from '../../module';
import { AccessResolver, ViewerAccessesResolver } from './access.resolver';
import { App } from './app.entity';
import { appJobs } from './app.jobs';
import { appListeners } from './app.listeners';
import { AppResolver, ViewerAppsResolver } from './app.resolver';
import { appsForNodes } from './app.service';
import { oauthRoutes } from './oauth.routes';

/** Other people's programs, and the access that people give them. */
export const apps: Module = {
  entities: [App, AppRecord],
  personal: {
    'apps.user_id': {
      erased: 'The listener deletes them, and ends what others gave them.',
      exported: { file: 'account/apps', columns: 'id name website redirect_uris created_at' },
    },
    'app_records.user_id': {
      erased: 'The listener ends them, with their connections.',
      exported: { file: 'account/appAccesses', columns: 'kind app_id created_at last_used_at expires_at' },
    },
  },
  resolvers: [AppResolver, ViewerAppsResolver, AccessResolver, ViewerAccessesResolver],
  siteRoutes: [oauthRoutes],
  nodes: { apps: ({ viewer }, ids) => appsForNodes(viewer, ids) },
  on: appListeners,
  jobs: appJobs,
};
