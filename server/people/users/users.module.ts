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
import { usersById } from './user.service';
import { ViewerResolver } from './viewer.resolver';

/** People, their profiles, and the closing of accounts. */
export const users: Module = {
  entities: [User, RefusedEmail, DemoAccount],
  resolvers: [UserResolver, ProfilePicResolver, ViewerResolver, StorageResolver],
  routes: [profilePicRoutes, userRoutes],
  nodes: { users: (_, ids) => usersById(ids) },
  on: blockListeners,
  jobs: userJobs,
};
