import type { Module } from '../module';
import { Mailed } from './mailed.entity';
import { mailingJobs } from './mailing.jobs';
import { mailingListeners } from './mailing.listeners';
import { MailingResolver, ViewerMailResolver } from './mailing.resolver';
import { mailRoutes } from './mailing.routes';
import { MailKey } from './mailKey.entity';
import { mailLinkRoutes } from './mailLink.routes';
import { MailSettings } from './mailSettings.entity';

/** The mails that people can do without: new posts, what lies unread, and the week. */
export const mailings: Module = {
  entities: [MailSettings, Mailed, MailKey],
  resolvers: [MailingResolver, ViewerMailResolver],
  openRoutes: [mailLinkRoutes],
  routes: [mailRoutes],
  on: mailingListeners,
  jobs: mailingJobs,
};
