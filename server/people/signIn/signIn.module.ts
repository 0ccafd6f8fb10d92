import { Session } from '../../auth/session.entity';
import type { Module } from '../../module';
import { DisownSignInResolver } from './disownSignIn.resolver';
import { PendingSignIn } from './pendingSignIn.entity';
import { SecondStepResolver } from './secondStep.resolver';
import { secondStepRoutes } from './secondStep.routes';
import { signInJobs } from './signIn.jobs';
import { signInListeners } from './signIn.listeners';
import { SignInResolver } from './signIn.resolver';
import { signInRoutes } from './signIn.routes';

/** Signing in with a password, and the second step; sessions. */
export const signIn: Module = {
  entities: [Session, PendingSignIn],
  resolvers: [SignInResolver, SecondStepResolver, DisownSignInResolver],
  routes: [signInRoutes, secondStepRoutes],
  on: signInListeners,
  jobs: signInJobs,
};
