import { ApiToken } from '../../auth/apiToken.entity';
import type { Module } from '../../module';
import { tokenJobs } from './token.jobs';
import { tokenListeners } from './token.listeners';
import { ApiTokenResolver, ViewerApiTokensResolver } from './token.resolver';
import { apiTokensForNodes } from './token.service';

/** Keys for scripts and other people's programs. */
export const tokens: Module = {
  entities: [ApiToken],
  personal: {
    'api_tokens.user_id': {
      erased: 'The listener ends them, with their connections.',
      exported: { file: 'account/apiTokens', columns: 'name scope created_at last_used_at expires_at' },
    },
  },
  resolvers: [ApiTokenResolver, ViewerApiTokensResolver],
  nodes: { api_tokens: ({ viewer }, ids) => apiTokensForNodes(viewer, ids) },
  on: tokenListeners,
  jobs: tokenJobs,
};
