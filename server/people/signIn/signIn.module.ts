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
  personal: {
    'sessions.user_id': {
      erased: 'The person’s service ends them, with their connections.',
      exported: { file: 'account/devices', columns: 'ip user_agent created_at seen_at expires_at' },
    },
    'pending_sign_ins.user_id': {
      erased: { with: 'person' },
      exported: 'It serves once, within minutes or hours, and holds secrets.',
    },
  },
  resolvers: [SignInResolver, SecondStepResolver, DisownSignInResolver],
  routes: [signInRoutes, secondStepRoutes],
  on: signInListeners,
  jobs: signInJobs,
};
