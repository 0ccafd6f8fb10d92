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
  resolvers: [AppResolver, ViewerAppsResolver, AccessResolver, ViewerAccessesResolver],
  siteRoutes: [oauthRoutes],
  nodes: { apps: ({ viewer }, ids) => appsForNodes(viewer, ids) },
  on: appListeners,
  jobs: appJobs,
};
