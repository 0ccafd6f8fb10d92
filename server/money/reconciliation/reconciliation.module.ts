import type { Module } from '../../module';
import { FollowOrderResolver } from './followOrder.resolver';
import { GatewayEvent } from './gatewayEvent.entity';
import { webhookRoutes } from './gatewayEvent.routes';
import { GatewayProgress } from './gatewayProgress.entity';
import { reconciliationJobs } from './reconciliation.jobs';

/** What the gateway knows: its events, its lists, and what of them is missing or different here. */
export const reconciliation: Module = {
  entities: [GatewayEvent, GatewayProgress],
  resolvers: [FollowOrderResolver],
  openRoutes: [webhookRoutes],
  jobs: reconciliationJobs,
};
