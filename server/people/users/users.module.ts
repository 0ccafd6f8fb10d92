import type { Module } from '../../module';
import { blockListeners } from './block.listeners';
import { DemoAccount } from './demoAccount.entity';
import { ProfilePicResolver } from './profilePic.resolver';
import { profilePicRoutes } from './profilePic.routes';
import { RefusedEmail } from './refusedEmail.entity';
import { StorageResolver } from './storage.resolver';
import { User } from './user.entity';
import { userJobs } from './user.jobs';
import { UserResolver } from './user.resolver';
import { userRoutes } from './user.routes';
import { usersForNodes } from './user.service';
import { ViewerResolver } from './viewer.resolver';

/** People, their profiles, and the closing of accounts. */
export const users: Module = {
  entities: [User, RefusedEmail, DemoAccount],
  personal: {
    'users.id': {
      erased: 'The person’s own service empties it, after all listeners.',
      exported: {
        file: 'account/profile',
        columns:
          'id email full_name display_name profile_pic_src language created_at email_verified_at first_sign_in_at password_changed_at google_subject deactivated_at deletion_asked_at',
      },
    },
    'demo_accounts.user_id': {
      erased: 'It marks the demo’s accounts, which no deployment has.',
      exported: 'It marks the demo’s accounts, which no deployment has.',
    },
  },
  resolvers: [UserResolver, ProfilePicResolver, ViewerResolver, StorageResolver],
  routes: [profilePicRoutes, userRoutes],
  nodes: { users: (_, ids) => usersForNodes(ids) },
  on: blockListeners,
  jobs: userJobs,
};
