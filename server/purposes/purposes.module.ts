import type { Module } from '../module';
import { purposeJobs } from './purpose.jobs';
import { PurposeResolver } from './purpose.resolver';

/** What somebody signs up for: in sight from the button that asked who they are, through the mail, until they are in. */
export const purposes: Module = {
  resolvers: [PurposeResolver],
  jobs: purposeJobs,
};
