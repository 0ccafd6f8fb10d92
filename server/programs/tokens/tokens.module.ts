import { ApiToken } from '../../auth/apiToken.entity';
import type { Module } from '../../module';
import { tokenJobs } from './token.jobs';
import { tokenListeners } from './token.listeners';
import { ApiTokenResolver, ViewerApiTokensResolver } from './token.resolver';
import { apiTokensForNodes } from './token.service';

/** Keys for scripts and other people's programs. */
export const tokens: Module = {
  entities: [ApiToken],
  resolvers: [ApiTokenResolver, ViewerApiTokensResolver],
  nodes: { api_tokens: ({ viewer }, ids) => apiTokensForNodes(viewer, ids) },
  on: tokenListeners,
  jobs: tokenJobs,
};
