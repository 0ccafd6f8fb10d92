import { Session } from '../auth/session.entity';
import type { Module } from '../module';
import { AccountResolver } from './account.resolver';
import { accountRoutes } from './account.routes';
import { DisownSignInResolver } from './disownSignIn.resolver';
import { EmailToken } from './emailToken.entity';
import { EndOtherAccessResolver } from './endOtherAccess.resolver';
import { KnownDevice } from './knownDevice.entity';
import { PendingSignIn } from './pendingSignIn.entity';
import { SecondStepResolver } from './secondStep.resolver';
import { secondStepRoutes } from './secondStep.routes';
import { SessionResolver, ViewerSessionsResolver } from './session.resolver';
import { signInJobs } from './signIn.jobs';
import { signInListeners } from './signIn.listeners';
import { SignInResolver } from './signIn.resolver';
import { signInRoutes } from './signIn.routes';

/** Signing in with a password, and the second step; links by mail, devices, and the end of an account. */
export const signIn: Module = {
  entities: [Session, EmailToken, PendingSignIn, KnownDevice],
  resolvers: [
    SignInResolver,
    SecondStepResolver,
    DisownSignInResolver,
    EndOtherAccessResolver,
    AccountResolver,
    SessionResolver,
    ViewerSessionsResolver,
  ],
  routes: [accountRoutes, signInRoutes, secondStepRoutes],
  on: signInListeners,
  jobs: signInJobs,
};
