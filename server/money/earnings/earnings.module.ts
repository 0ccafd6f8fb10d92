import type { Module } from '../../module';
import { earningJobs } from './earning.jobs';
import { earningRoutes } from './earning.routes';
import { StudioResolver, ViewerMoneyResolver } from './studio.resolver';

/** What a creator earns: payments, balance and monthly figures of a page. */
export const earnings: Module = {
  resolvers: [StudioResolver, ViewerMoneyResolver],
  routes: [earningRoutes],
  jobs: earningJobs,
};
