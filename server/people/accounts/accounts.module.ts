import type { Module } from '../../module';
import { AccountResolver } from './account.resolver';
import { accountRoutes } from './account.routes';
import { accountsJobs } from './accounts.jobs';
import { EndOtherAccessResolver } from './endOtherAccess.resolver';
import { SessionResolver, ViewerSessionsResolver } from './session.resolver';

/** What people do with their account: another password, their sessions, and its end. */
export const accounts: Module = {
  resolvers: [EndOtherAccessResolver, AccountResolver, SessionResolver, ViewerSessionsResolver],
  routes: [accountRoutes],
  jobs: accountsJobs,
};
