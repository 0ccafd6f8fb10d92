import type { Module } from '../../module';
import { purposeJobs } from './purpose.jobs';
import { PurposeResolver } from './purpose.resolver';

/**
 * The page that a person signs up for: shown from the button that asked them to sign in, through the mail, until they
 * are signed in.
 */
export const purposes: Module = {
  resolvers: [PurposeResolver],
  jobs: purposeJobs,
};
