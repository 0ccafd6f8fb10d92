import type { Module } from '../module';
import { AccountResolver } from './account.resolver';
import { accountRoutes } from './account.routes';
import { EmailToken } from './emailToken.entity';
import { googleRoutes } from './google.routes';
import { Session } from './session.entity';
import { SessionResolver, ViewerSessionsResolver } from './session.resolver';
import { signInJobs } from './signIn.jobs';
import { signInListeners } from './signIn.listeners';
import { SignInResolver } from './signIn.resolver';
import { signInRoutes } from './signIn.routes';
import { SignUp } from './signUp.entity';

/** Signing up and in, with a password or with Google; links by mail, devices, and the end of an account. */
export const signIn: Module = {
  entities: [Session, EmailToken, SignUp],
  resolvers: [SignInResolver, AccountResolver, SessionResolver, ViewerSessionsResolver],
  routes: [googleRoutes, accountRoutes, signInRoutes],
  on: signInListeners,
  jobs: signInJobs,
};
