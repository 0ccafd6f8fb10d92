import type { Module } from '../../module';
import { MailFollow } from './mailFollow.entity';
import { mailFollowJobs } from './mailFollow.jobs';
import { mailFollowListeners } from './mailFollow.listeners';
import { MailFollowResolver, StudioFollowersResolver } from './mailFollow.resolver';
import { mailFollowLinkRoutes, mailFollowRoutes } from './mailFollow.routes';
import { MailFollowPost } from './mailFollowPost.entity';
import { StoppedAddress } from './stoppedAddress.entity';

/** Addresses without an account that get the free posts of a page by mail. */
export const mailFollows: Module = {
  entities: [MailFollow, MailFollowPost, StoppedAddress],
  resolvers: [MailFollowResolver, StudioFollowersResolver],
  routes: [mailFollowRoutes],
  openRoutes: [mailFollowLinkRoutes],
  on: mailFollowListeners,
  jobs: mailFollowJobs,
};
