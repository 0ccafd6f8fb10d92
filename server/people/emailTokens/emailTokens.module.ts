import type { Module } from '../../module';
import { EmailToken } from './emailToken.entity';
import { emailTokenJobs } from './emailToken.jobs';
import { emailTokenListeners } from './emailToken.listeners';

/** The secrets of mailed links that verify an address or set a new password. */
export const emailTokens: Module = {
  entities: [EmailToken],
  on: emailTokenListeners,
  jobs: emailTokenJobs,
  personal: {
    'email_tokens.user_id': {
      erased: { with: 'person' },
      exported: 'It serves once, within minutes or hours, and holds secrets.',
    },
  },
};
