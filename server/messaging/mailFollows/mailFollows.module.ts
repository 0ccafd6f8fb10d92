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
  personal: {
    'mail_follows.email_key': {
      erased: 'The listener deletes those of a verified address.',
      exported: {
        file: 'activity/mailFollows',
        of: 'address',
        columns: 'email creator_user_id language notice asked_at confirmed_at',
      },
    },
    'mail_follows.creator_user_id': {
      erased: { with: 'person' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
  },
  resolvers: [MailFollowResolver, StudioFollowersResolver],
  routes: [mailFollowRoutes],
  openRoutes: [mailFollowLinkRoutes],
  on: mailFollowListeners,
  jobs: mailFollowJobs,
};
