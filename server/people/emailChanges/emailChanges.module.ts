import type { Module } from '../../module';
import { EmailChange } from './emailChange.entity';
import { emailChangeJobs } from './emailChange.jobs';
import { EmailChangeResolver } from './emailChange.resolver';
import { EmailChangeRequest } from './emailChangeRequest.entity';

/** Another address for an account, by a code that is mailed there, and the old one given back. */
export const emailChanges: Module = {
  entities: [EmailChangeRequest, EmailChange],
  personal: {
    'email_change_requests.user_id': {
      erased: { with: 'person' },
      exported: 'It serves once, within minutes or hours, and holds secrets.',
    },
    'email_changes.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/emailChanges', columns: 'old_email changed_at undo_until' },
    },
  },
  resolvers: [EmailChangeResolver],
  jobs: emailChangeJobs,
};
