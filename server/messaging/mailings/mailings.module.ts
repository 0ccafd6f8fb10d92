import type { Module } from '../../module';
import { Mailed } from './mailed.entity';
import { mailingJobs } from './mailing.jobs';
import { mailingListeners } from './mailing.listeners';
import { MailingResolver, ViewerMailResolver } from './mailing.resolver';
import { mailRoutes } from './mailing.routes';
import { MailKey } from './mailKey.entity';
import { mailLinkRoutes } from './mailLink.routes';
import { MailSettings } from './mailSettings.entity';
import { PostReachResolver } from './postReach.resolver';

/** Optional mails: new posts, unread replies and messages, and the weekly digest. */
export const mailings: Module = {
  entities: [MailSettings, Mailed, MailKey],
  personal: {
    'mail_settings.user_id': {
      erased: { with: 'person' },
      exported: {
        file: 'account/mailSettings',
        columns:
          'member_posts followed_posts replies messages digest new_members renewals tips comments stopped_at stopped_because',
      },
    },
    'mailed.user_id': { erased: { with: 'person' }, exported: { file: 'account/mailed', columns: 'kind about at' } },
  },
  resolvers: [MailingResolver, ViewerMailResolver, PostReachResolver],
  openRoutes: [mailLinkRoutes],
  routes: [mailRoutes],
  on: mailingListeners,
  jobs: mailingJobs,
};
